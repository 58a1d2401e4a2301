import { z } from 'zod';
import { settingsProblem } from '../ask-gateway.ts';
import { openBkash } from './bkash/bkash.ts';
import type { GatewayTools, PaymentGateway } from './payment-gateway.ts';
import { openSslcommerz } from './sslcommerz/sslcommerz.ts';

/** Longer than a good gateway takes: bKash asks for half a minute, but nobody waits that long for a page. */
const WITHIN_MS = 15_000;

/** Opens a gateway with a shop's settings; throws `ZodError` when these are wrong. */
type OpenGateway = (settings: unknown, tools: GatewayTools) => PaymentGateway;

/** The gateways by the slugs that ways to pay carry. */
const GATEWAYS: Readonly<Record<string, OpenGateway>> = {
  sslcommerz: openSslcommerz,
  bkash: openBkash,
};

/** The outside world that takes payments. */
export interface PaymentGateways {
  kinds: readonly string[];
  /** A gateway by its kind and settings, or what is wrong with these, in words that hold none of them. */
  open: (
    kind: string,
    settings: unknown,
    tools: Pick<GatewayTools, 'tokens'>,
  ) => { gateway: PaymentGateway } | { problem: string };
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
    open: (kind, settings, { tokens }) => {
      const open = Object.hasOwn(GATEWAYS, kind) ? GATEWAYS[kind] : undefined;
      if (!open) return { problem: `there is no gateway of the kind ${kind}` };
      try {
        return { gateway: open(settings, { withinMs, now, tokens }) };
      } catch (error) {
        if (!(error instanceof z.ZodError)) throw error;
        return { problem: settingsProblem(error) };
      }
    },
  };
}
