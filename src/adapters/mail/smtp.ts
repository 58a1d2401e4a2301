import { z } from 'zod';
import type { SendOutcome } from '#domain/message.ts';
import { truncateText } from '#domain/truncate-text.ts';
import { withTimeout } from '#queueing/with-timeout.ts';

export interface OutgoingMail {
  to: string;
  fromName: string;
  subject: string;
  text: string;
  html: string;
  /** Message id. It is the same for every retry, so that mail clients show one copy. */
  reference: string;
}

export interface MailGateway {
  /** Sends a mail. Never rejects. */
  send: (mail: OutgoingMail) => Promise<SendOutcome>;
}

export const smtpSettingsSchema = z.strictObject({
  host: z.string().min(1).max(255),
  port: z.number().int().min(1).max(65_535).default(587),
  security: z.enum(['tls', 'starttls', 'none']).default('starttls').describe('"tls"|"starttls"|"none"'),
  user: z.string().max(500).optional(),
  password: z.string().max(500).optional(),
  from: z.email('must be an e-mail address'),
});

const MIN_PERMANENT_ERROR_STATUS = 500;

/** Throws `ZodError` for invalid settings. */
export function createMailGateway(rawSettings: unknown, timeoutMs: number): MailGateway {
  const { host, port, security, user, password, from } = smtpSettingsSchema.parse(rawSettings);
  const options = {
    host,
    port,
    secure: security === 'tls',
    requireTLS: security === 'starttls',
    ignoreTLS: security === 'none',
    ...(user === undefined ? {} : { auth: { user, pass: password ?? '' } }),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
  return {
    send: async ({ to, fromName, subject, text, html, reference }) => {
      // The library is loaded lazily, because most processes send no mail.
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
      // This timer limits the total time, because the timeouts in `options` apply to single steps.
      const throwTimeout = () => {
        throw Object.assign(new Error(), { code: 'ETIMEDOUT' });
      };
      return withTimeout(sending, timeoutMs, throwTimeout).then(
        ({ response }): SendOutcome => ({ kind: 'sent', reference: truncateText(response, 200) }),
        toFailureOutcome,
      );
    },
  };
}

/** Returns `refused` if the server permanently refuses the recipient or the content. Other errors are retried. */
function toFailureOutcome(error: { code?: string; command?: string; responseCode?: number }): SendOutcome {
  const { code = 'no reason', command = '', responseCode = 0 } = error;
  const isPermanent =
    responseCode >= MIN_PERMANENT_ERROR_STATUS && (command === 'RCPT TO' || command === 'DATA');
  const statusText = responseCode ? ` ${responseCode}` : '';
  return { kind: isPermanent ? 'refused' : 'retry', reason: `the mail server says ${code}${statusText}` };
}
