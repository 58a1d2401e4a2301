import { z } from 'zod';
import type { SendOutcome } from '#domain/message.ts';

export interface MailToSend {
  to: string;
  /** Who the reader sees as its sender. */
  fromName: string;
  subject: string;
  text: string;
  html: string;
  /** The same at every try: readers show a mail that came twice once. */
  reference: string;
}

export interface MailServer {
  /** Never rejects. */
  send: (mail: MailToSend) => Promise<SendOutcome>;
}

export const smtpSettings = z.strictObject({
  host: z.string().min(1).max(255),
  port: z.number().int().min(1).max(65_535).default(587),
  /** How the line is kept secret: from its start, from a command on, or not at all. */
  security: z.enum(['tls', 'starttls', 'none']).default('starttls').describe('"tls"|"starttls"|"none"'),
  user: z.string().max(500).optional(),
  password: z.string().max(500).optional(),
  from: z.email('must be an e-mail address'),
});

const REFUSED = 500;

/** A server that takes mail by SMTP. Throws `ZodError` for settings that make no sense. */
export function openSmtp(given: unknown, withinMs: number): MailServer {
  const { host, port, security, user, password, from } = smtpSettings.parse(given);
  const options = {
    host,
    port,
    secure: security === 'tls',
    requireTLS: security === 'starttls',
    ignoreTLS: security === 'none',
    ...(user === undefined ? {} : { auth: { user, pass: password ?? '' } }),
    connectionTimeout: withinMs,
    greetingTimeout: withinMs,
    socketTimeout: withinMs,
    dnsTimeout: withinMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
  return {
    send: async ({ to, fromName, subject, text, html, reference }) => {
      // Loaded when the first mail is sent: most starts send none.
      const { createTransport } = await import('nodemailer');
      const transport = createTransport(options);
      const sending = transport.sendMail({
        from: { name: fromName, address: from },
        to: { name: '', address: to },
        subject,
        text,
        html,
        messageId: `<${reference}@${from.split('@')[1]}>`,
      });
      return inTime(sending, withinMs).then(
        ({ response }): SendOutcome => ({ kind: 'sent', reference: response.slice(0, 200) }),
        outcomeOf,
      );
    },
  };
}

/** Each step has its own limit; this is for a server that answers each of them late. */
async function inTime<Result>(work: Promise<Result>, ms: number): Promise<Result> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(Object.assign(new Error(), { code: 'ETIMEDOUT' })), ms);
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
    work.catch(() => undefined);
  }
}

/** What the server says of the reader or the mail is for good; of the line, the login and the sender, it may change. */
function outcomeOf(error: { code?: string; command?: string; responseCode?: number }): SendOutcome {
  const { code = 'no reason', command = '', responseCode = 0 } = error;
  const isForGood = responseCode >= REFUSED && (command === 'RCPT TO' || command === 'DATA');
  const answer = responseCode ? ` ${responseCode}` : '';
  return { kind: isForGood ? 'refused' : 'retry', reason: `the mail server says ${code}${answer}` };
}
