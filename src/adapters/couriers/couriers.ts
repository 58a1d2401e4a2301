import { z } from 'zod';
import { describeSettingsProblem, formatSettings } from '#adapters/fetch-gateway.ts';
import type { CourierAdapter, CourierContext } from './courier.ts';
import { openPathao } from './pathao.ts';
import { pathaoSettingsSchema } from './pathao-calls.ts';
import { openRedx, redxSettingsSchema } from './redx.ts';
import { openSteadfast, steadfastSettingsSchema } from './steadfast.ts';

/** Timeout of a call to a courier. Calls run in commands and background jobs, not while a page loads. */
const COURIER_TIMEOUT_MS = 20_000;

interface CourierKind {
  /** Throws `ZodError` for invalid settings. */
  open: (settings: unknown, tools: CourierContext) => CourierAdapter;
  settings: z.ZodObject;
  name: string;
  nameBn: string;
}

const COURIER_KINDS: Readonly<Record<string, CourierKind>> = {
  steadfast: {
    open: openSteadfast,
    settings: steadfastSettingsSchema,
    name: 'Steadfast',
    nameBn: 'স্টেডফাস্ট',
  },
  pathao: { open: openPathao, settings: pathaoSettingsSchema, name: 'Pathao', nameBn: 'পাঠাও' },
  redx: { open: openRedx, settings: redxSettingsSchema, name: 'RedX', nameBn: 'রেডএক্স' },
};

export const listCourierSettings = (): [kind: string, settings: string][] =>
  Object.entries(COURIER_KINDS).map(([kind, { settings }]) => [kind, formatSettings(settings)]);

export interface Couriers {
  kinds: readonly string[];
  /** Returns a courier, or the problem of an unknown kind or invalid settings, without the given values. */
  open: (
    kind: string,
    settings: unknown,
    tools: Pick<CourierContext, 'tokens' | 'notificationToken'>,
  ) => { courier: CourierAdapter; name: string; nameBn: string } | { problem: string };
}

export function createCouriers({
  timeoutMs = COURIER_TIMEOUT_MS,
  now = () => new Date(),
}: {
  timeoutMs?: number | undefined;
  now?: () => Date;
} = {}): Couriers {
  return {
    kinds: Object.keys(COURIER_KINDS),
    open: (kind, settings, tools) => {
      const courierKind = Object.hasOwn(COURIER_KINDS, kind) ? COURIER_KINDS[kind] : undefined;
      if (!courierKind) return { problem: `there is no courier of the kind ${kind}` };
      const { open, name, nameBn } = courierKind;
      try {
        return { name, nameBn, courier: open(settings, { timeoutMs, now, ...tools }) };
      } catch (error) {
        if (!(error instanceof z.ZodError)) throw error;
        return { problem: describeSettingsProblem(error) };
      }
    },
  };
}
