import { createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

export type SmtpFault =
  | 'silent'
  | 'credentials'
  | 'reader'
  | 'sender'
  | 'busy'
  | 'spam'
  | 'garbage'
  | 'broken line';

export const SMTP_CREDENTIALS = { user: 'glow', password: 'pass-of-smtp' };

/** Opens a simulator of an unencrypted SMTP server that requires a login. Stores accepted mails. */
export async function openSmtpSimulator() {
  const state = { outbox: [] as { to: string; data: string }[], fault: undefined as SmtpFault | undefined };
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => socket.destroy()).on('close', () => sockets.delete(socket)));
    if (state.fault === 'silent') return;
    if (state.fault === 'broken line') return void socket.destroy();
    const say = (line: string) => socket.write(`${line}\r\n`);
    say(state.fault === 'garbage' ? '<html>nothing of mail</html>' : '220 simulator ESMTP');
    let to = '';
    let data: string | undefined;
    const handleLine = (line: string) => {
      if (data !== undefined) {
        if (line !== '.') data += `${line}\n`;
        else {
          if (state.fault === 'spam') say('554 looks like spam');
          else say(`250 queued as ${state.outbox.push({ to, data })}`);
          data = undefined;
        }
        return;
      }
      const [verb = ''] = line.toUpperCase().split(/[ :]/);
      if (verb === 'EHLO') say('250-simulator\r\n250 AUTH PLAIN');
      else if (verb === 'AUTH')
        say(isKnown(line) && state.fault !== 'credentials' ? '235 welcome' : '535 no');
      else if (verb === 'MAIL') say(state.fault === 'sender' ? '550 not your address' : '250 fine');
      else if (verb === 'RCPT') {
        to = /<(.*)>/.exec(line)?.[1] ?? '';
        say(state.fault === 'reader' ? '550 no such box' : state.fault === 'busy' ? '451 later' : '250 fine');
      } else if (verb === 'DATA') {
        data = '';
        say('354 go on');
      } else if (verb === 'QUIT') socket.end('221 bye\r\n');
      else say('250 fine');
    };
    let buffer = '';
    socket.setEncoding('utf8').on('data', (part) => {
      const lines = (buffer + part).split('\r\n');
      buffer = lines.pop() ?? '';
      lines.forEach(handleLine);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(
    () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  );
  const address = server.address();
  return Object.assign(state, { port: typeof address === 'object' && address ? address.port : 0 });
}

function isKnown(line: string): boolean {
  const [, user, password] = Buffer.from(line.split(' ')[2] ?? '', 'base64')
    .toString('utf8')
    .split('\0');
  return user === SMTP_CREDENTIALS.user && password === SMTP_CREDENTIALS.password;
}
