import { z } from 'zod';
import { describeSettingsProblem, formatSettings } from './fetch-gateway.ts';
import { createMailGateway, type MailGateway, smtpSettingsSchema } from './mail/smtp.ts';
import { SMS_KINDS, type SmsGateway } from './sms/sms-gateways.ts';

/** Timeout of a call: longer than a working gateway takes, shorter than a shopper waits for a code. */
const PROVIDER_TIMEOUT_MS = 10_000;

export type OpenProviderResult =
  | { channel: 'sms'; sms: SmsGateway }
  | { channel: 'mail'; mail: MailGateway }
  | { channel: undefined; problem: string };

export interface MessageGateways {
  kinds: readonly string[];
  /** Returns a provider, or the problem of an unknown kind or invalid settings, without the given values. */
  open: (kind: string, settings: unknown) => OpenProviderResult;
}

export const listProviderSettings = (): [kind: string, settings: string][] => [
  ...Object.entries(SMS_KINDS).map(([kind, { settings }]): [string, string] => [
    kind,
    formatSettings(settings),
  ]),
  ['smtp', formatSettings(smtpSettingsSchema)],
];

export function createMessageGateways({
  timeoutMs = PROVIDER_TIMEOUT_MS,
}: {
  timeoutMs?: number;
} = {}): MessageGateways {
  const open = (kind: string, settings: unknown): OpenProviderResult => {
    if (kind === 'smtp') return { channel: 'mail', mail: createMailGateway(settings, timeoutMs) };
    const sms = Object.hasOwn(SMS_KINDS, kind) ? SMS_KINDS[kind] : undefined;
    if (sms) return { channel: 'sms', sms: sms.open(settings, timeoutMs) };
    return { channel: undefined, problem: `there is no provider of the kind ${kind}` };
  };
  return {
    kinds: [...Object.keys(SMS_KINDS), 'smtp'],
    open: (kind, settings) => {
      try {
        return open(kind, settings);
      } catch (error) {
        if (!(error instanceof z.ZodError)) throw error;
        return { channel: undefined, problem: describeSettingsProblem(error) };
      }
    },
  };
}
