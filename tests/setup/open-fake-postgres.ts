import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { TLSSocket } from 'node:tls';

/** Sends something else than a response on a connection. */
export type Nonsense = (socket: Socket) => void;
/** When it is sent: right after connecting, or as a response. */
export type Moment = 'greeting' | 'answer';

export interface FakePostgres {
  url: string;
  /** Makes the server misbehave; without arguments it behaves again. */
  speak: (moment?: Moment, nonsense?: Nonsense) => void;
  open: () => number;
  close: () => Promise<void>;
}

/**
 * Implements as much of PostgreSQL's protocol as a pool needs: accepts every login and answers every query with one row. With a certificate
 * it requires TLS.
 */
export async function openFakePostgres(tls?: { key: string; cert: string }): Promise<FakePostgres> {
  let nonsense: Partial<Record<Moment, Nonsense>> = {};
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined);
    if (!tls) return converse(socket);
    socket.once('data', () => {
      socket.write('S');
      converse(new TLSSocket(socket, { isServer: true, ...tls }).on('error', () => undefined));
    });
  }).listen(0, '127.0.0.1');
  const converse = (socket: Socket) => {
    if (nonsense.greeting) return nonsense.greeting(socket);
    let isGreeted = false;
    let unread = Buffer.alloc(0);
    socket.on('data', (bytes: Buffer) => {
      unread = Buffer.concat([unread, bytes]);
      for (;;) {
        const lettered = isGreeted ? 1 : 0;
        const length = unread.length >= lettered + 4 ? unread.readInt32BE(lettered) + lettered : Infinity;
        if (unread.length < length) return;
        const letter = isGreeted ? String.fromCharCode(unread[0] ?? 0) : 'startup';
        unread = unread.subarray(length);
        isGreeted = true;
        if (letter === 'X') return void socket.end();
        if (nonsense.answer && (letter === 'Q' || letter === 'S')) return nonsense.answer(socket);
        const answer = ANSWERS[letter];
        if (answer) socket.write(answer);
      }
    });
  };
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `postgres://nobody@127.0.0.1:${port}/nothing`,
    speak: (moment, spoken) => {
      nonsense = moment && spoken ? { [moment]: spoken } : {};
      // Every new connection gets the changed greeting.
      for (const socket of sockets) socket.destroy();
    },
    open: () => sockets.size,
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}

/** A server message; a given length may be wrong. */
export function messageOf(letter: string, content: Buffer | string = '', length?: number): Buffer {
  const body = Buffer.from(content);
  const head = Buffer.alloc(5);
  head.write(letter, 'latin1');
  head.writeUInt32BE(length ?? body.length + 4, 1);
  return Buffer.concat([head, body]);
}

const IN = messageOf('R', Buffer.alloc(4));
const READY = messageOf('Z', 'I');
const COLUMNS = messageOf(
  'T',
  Buffer.concat([Buffer.from('\0\x01one\0'), Buffer.from('00000000000000000019ffffffffffff0000', 'hex')]),
);
const ROW = messageOf('D', '\0\x01\0\0\0\x011');
const DONE = messageOf('C', 'SELECT 1\0');
const ROWS = Buffer.concat([COLUMNS, ROW, DONE, READY]);
const ANSWERS: Record<string, Buffer> = {
  startup: Buffer.concat([IN, READY]),
  Q: ROWS,
  S: Buffer.concat([messageOf('1'), messageOf('2'), ROWS]),
};

const say =
  (...messages: (Buffer | string)[]): Nonsense =>
  (socket) =>
    void socket.write(Buffer.concat(messages.map((each) => Buffer.from(each))));

const isGone = (socket: Socket) => socket.destroyed || !socket.writable;

/** Sends endlessly, as fast as it is read. */
const endless =
  (...messages: Buffer[]): Nonsense =>
  (socket) => {
    const part = Buffer.concat(Array.from({ length: 2_000 }, () => Buffer.concat(messages)));
    const send = () => {
      while (!isGone(socket)) if (!socket.write(part)) return void socket.once('drain', send);
    };
    send();
  };

/** Data that a server, a proxy or another program at its address may send. */
export const NONSENSE: Record<string, Nonsense> = {
  'random bytes': (socket) => void socket.write(randomBytes(4_096)),
  'a page of the web': say('HTTP/1.1 400 Bad Request\r\ncontent-type: text/html\r\n\r\n<h1>Bad Request</h1>'),
  'the start of TLS': say(Buffer.from('160303007a0200007603035f', 'hex'), Buffer.alloc(200, 7)),
  'an unknown kind of message': say(messageOf('!', 'what')),
  'an error without a reason': say(messageOf('E', '\0')),
  'an error that never ends': say(messageOf('E', 'Sno end'), READY),
  'a kind of authentication nobody knows': say(messageOf('R', Buffer.from('000000ff', 'hex'))),
  'an authentication without a kind': say(messageOf('R')),
  'ways to authenticate nobody knows': say(messageOf('R', Buffer.from('0000000a466f6f000000', 'hex'))),
  'a message cut off': (socket) => void socket.end(COLUMNS.subarray(0, 9)),
  'a length of nothing': say(messageOf('T', '', 0), messageOf('D', '', 0)),
  'a length too short': say(messageOf('T', '\0\x09one', 4), ROW),
  'columns that are not there': say(messageOf('T', '\x7f\xff'), ROW, DONE, READY),
  'more values than columns': say(
    COLUMNS,
    messageOf('D', '\0\x03\0\0\0\x011\0\0\0\x011\0\0\0\x011'),
    DONE,
    READY,
  ),
  'fewer values than columns': say(COLUMNS, messageOf('D', '\0\0'), DONE, READY),
  'a row of nothing': say(ROW, DONE, READY),
  'a value longer than its row': say(COLUMNS, messageOf('D', '\0\x01\x7f\xff\xff\xff1'), DONE, READY),
  'an answer nobody asked for': say(ROWS, ROWS, ROWS),
  'a length of four gigabytes': (socket) => endless(Buffer.alloc(4_096, 'D\xff', 'latin1'))(socket),
  'rows without end': (socket) => {
    socket.write(COLUMNS);
    endless(ROW)(socket);
  },
  'notices without end': endless(messageOf('N', 'SNOTICE\0Mhello\0\0')),
};
