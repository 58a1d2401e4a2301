import { z } from 'zod';
import { settingsProblem, settingsText } from '#adapters/fetch-gateway.ts';
import type { AmountLimits } from '#domain/order/payment.ts';
import { openBkash } from './bkash/bkash.ts';
import { bkashSettings } from './bkash/bkash-calls.ts';
import type { GatewayAdapter, GatewayTools } from './payment-gateway.ts';
import { openSslcommerz, SSLCOMMERZ_AMOUNT_LIMITS, sslcommerzSettings } from './sslcommerz/sslcommerz.ts';

/** bKash recommends 30 seconds, but shoppers do not wait that long. */
const WITHIN_MS = 15_000;

/** Throws `ZodError` for invalid settings. */
type OpenGateway = (settings: unknown, tools: GatewayTools) => GatewayAdapter;

interface GatewayKind {
  open: OpenGateway;
  settings: z.ZodObject;
  name: string;
  nameBn: string;
  takesCards?: true;
  takes?: AmountLimits;
}

const GATEWAYS: Readonly<Record<string, GatewayKind>> = {
  sslcommerz: {
    open: openSslcommerz,
    settings: sslcommerzSettings,
    name: 'Online Payment',
    nameBn: 'অনলাইন পেমেন্ট',
    takesCards: true,
    takes: SSLCOMMERZ_AMOUNT_LIMITS,
  },
  bkash: { open: openBkash, settings: bkashSettings, name: 'bKash', nameBn: 'বিকাশ' },
};

export const gatewaySettings = (): [kind: string, settings: string][] =>
  Object.entries(GATEWAYS).map(([kind, { settings }]) => [kind, settingsText(settings)]);

const kindOf = (kind: string) => (Object.hasOwn(GATEWAYS, kind) ? GATEWAYS[kind] : undefined);

export interface PaymentGateways {
  kinds: readonly string[];
  takesCards: (kind: string) => boolean;
  sumsOf: (kind: string) => AmountLimits | undefined;
  /** Returns errors of invalid settings, without their values. */
  open: (
    kind: string,
    settings: unknown,
    tools: Pick<GatewayTools, 'tokens' | 'shop'>,
  ) => { gateway: GatewayAdapter; name: string; nameBn: string } | { problem: string };
}

export function paymentGateways({
  withinMs = WITHIN_MS,
  now = () => new Date(),
}: {
  withinMs?: number | undefined;
  now?: () => Date;
} = {}): PaymentGateways {
  return {
    kinds: Object.keys(GATEWAYS),
    takesCards: (kind) => kindOf(kind)?.takesCards ?? false,
    sumsOf: (kind) => kindOf(kind)?.takes,
    open: (kind, settings, tools) => {
      const known = kindOf(kind);
      if (!known) return { problem: `there is no gateway of the kind ${kind}` };
      const { open, name, nameBn } = known;
      try {
        return { name, nameBn, gateway: open(settings, { withinMs, now, ...tools }) };
      } catch (error) {
        if (!(error instanceof z.ZodError)) throw error;
        return { problem: settingsProblem(error) };
      }
    },
  };
}
