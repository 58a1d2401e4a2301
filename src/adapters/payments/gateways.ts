import { z } from 'zod';
import { describeSettingsProblem, formatSettings } from '#adapters/fetch-gateway.ts';
import type { AmountLimits } from '#domain/payments/payment.ts';
import { createBkashAdapter } from './bkash/bkash.ts';
import { bkashSettingsSchema } from './bkash/bkash-calls.ts';
import type { GatewayAdapter, GatewayContext } from './payment-gateway.ts';
import {
  createSslcommerzAdapter,
  SSLCOMMERZ_AMOUNT_LIMITS,
  sslcommerzSettingsSchema,
} from './sslcommerz/sslcommerz.ts';

/** Timeout of a call to a gateway. bKash recommends 30 seconds, but shoppers do not wait that long. */
const GATEWAY_TIMEOUT_MS = 15_000;

interface GatewayKind {
  /** Throws `ZodError` for invalid settings. */
  open: (settings: unknown, tools: GatewayContext) => GatewayAdapter;
  settings: z.ZodObject;
  name: string;
  nameBn: string;
  takesCards?: true;
  amountLimits?: AmountLimits;
}

const GATEWAY_KINDS: Readonly<Record<string, GatewayKind>> = {
  sslcommerz: {
    open: createSslcommerzAdapter,
    settings: sslcommerzSettingsSchema,
    name: 'Online Payment',
    nameBn: 'অনলাইন পেমেন্ট',
    takesCards: true,
    amountLimits: SSLCOMMERZ_AMOUNT_LIMITS,
  },
  bkash: { open: createBkashAdapter, settings: bkashSettingsSchema, name: 'bKash', nameBn: 'বিকাশ' },
};

export const listGatewaySettings = (): [kind: string, settings: string][] =>
  Object.entries(GATEWAY_KINDS).map(([kind, { settings }]) => [kind, formatSettings(settings)]);

const findGatewayKind = (kind: string) =>
  Object.hasOwn(GATEWAY_KINDS, kind) ? GATEWAY_KINDS[kind] : undefined;

export interface PaymentGateways {
  kinds: readonly string[];
  takesCards: (kind: string) => boolean;
  findAmountLimits: (kind: string) => AmountLimits | undefined;
  /** Returns a gateway, or the problem of an unknown kind or invalid settings, without the given values. */
  open: (
    kind: string,
    settings: unknown,
    tools: Pick<GatewayContext, 'tokens' | 'shop'>,
  ) => { gateway: GatewayAdapter; name: string; nameBn: string } | { problem: string };
}

export function createPaymentGateways({
  timeoutMs = GATEWAY_TIMEOUT_MS,
  now = () => new Date(),
}: {
  timeoutMs?: number | undefined;
  now?: () => Date;
} = {}): PaymentGateways {
  return {
    kinds: Object.keys(GATEWAY_KINDS),
    takesCards: (kind) => findGatewayKind(kind)?.takesCards ?? false,
    findAmountLimits: (kind) => findGatewayKind(kind)?.amountLimits,
    open: (kind, settings, tools) => {
      const gatewayKind = findGatewayKind(kind);
      if (!gatewayKind) return { problem: `there is no gateway of the kind ${kind}` };
      const { open, name, nameBn } = gatewayKind;
      try {
        return { name, nameBn, gateway: open(settings, { timeoutMs, now, ...tools }) };
      } catch (error) {
        if (!(error instanceof z.ZodError)) throw error;
        return { problem: describeSettingsProblem(error) };
      }
    },
  };
}
