import { z } from 'zod';
import { settingsProblem, settingsText } from '#adapters/ask-gateway.ts';
import type { SumBounds } from '#domain/order/payment.ts';
import { openBkash } from './bkash/bkash.ts';
import { bkashSettings } from './bkash/bkash-calls.ts';
import type { GatewayAdapter, GatewayTools } from './payment-gateway.ts';
import { openSslcommerz, SSLCOMMERZ_SUMS, sslcommerzSettings } from './sslcommerz/sslcommerz.ts';

/** Longer than a good gateway takes: bKash asks for half a minute, but nobody waits that long for a page. */
const WITHIN_MS = 15_000;

/** Opens a gateway with a shop's settings; throws `ZodError` when these are wrong. */
type OpenGateway = (settings: unknown, tools: GatewayTools) => GatewayAdapter;

/** A gateway, and what shoppers call the way to pay unless the shop says otherwise. */
interface GatewayKind {
  open: OpenGateway;
  settings: z.ZodObject;
  name: string;
  nameBn: string;
  /** Its page can be opened at one kind of card. */
  takesCards?: true;
  /** Between which sums it takes payments; any where nothing is said. */
  takes?: SumBounds;
}

/** The gateways by the slugs that ways to pay carry. */
const GATEWAYS: Readonly<Record<string, GatewayKind>> = {
  sslcommerz: {
    open: openSslcommerz,
    settings: sslcommerzSettings,
    name: 'Online Payment',
    nameBn: 'অনলাইন পেমেন্ট',
    takesCards: true,
    takes: SSLCOMMERZ_SUMS,
  },
  bkash: { open: openBkash, settings: bkashSettings, name: 'bKash', nameBn: 'বিকাশ' },
};

/** What the settings of each gateway hold, as help texts show it. */
export const gatewaySettings = (): [kind: string, settings: string][] =>
  Object.entries(GATEWAYS).map(([kind, { settings }]) => [kind, settingsText(settings)]);

const kindOf = (kind: string) => (Object.hasOwn(GATEWAYS, kind) ? GATEWAYS[kind] : undefined);

/** The outside world that takes payments. */
export interface PaymentGateways {
  kinds: readonly string[];
  takesCards: (kind: string) => boolean;
  sumsOf: (kind: string) => SumBounds | undefined;
  /** A gateway by its kind and settings, or what is wrong with these, in words that hold none of them. */
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
