import type { OpenAPIHono, z } from '@hono/zod-openapi';
import type { InputOf } from '#api/read-input.ts';
import type { ManageCalls } from '#contract/manage/calls.ts';
import type {
  ManageAccountCallName,
  ManageCallName,
  ManageShopCallName,
  manageAccountEndpoints,
} from '#contract/manage/endpoints.ts';
import type { Logger } from '#services/context.ts';
import type { StaffContext } from '#services/staff/authorize.ts';
import type { PlatformContext } from '#services/staff/platform-context.ts';
import type { SignedInStaff } from '#services/staff/sessions.ts';

export interface ManageApiDeps {
  log: Logger;
  /** `client` is the network of the caller. */
  platformContextFor: (client: string | undefined) => PlatformContext;
}

export interface ManageApiBindings {
  clientIp?: string | undefined;
}

export type ManageApiApp = OpenAPIHono<{ Bindings: ManageApiBindings }>;

type CallResponse<Name extends ManageCallName> = Promise<z.input<ManageCalls[Name]['response']>>;

type PublicCallName = {
  [Name in ManageAccountCallName]: (typeof manageAccountEndpoints)[Name]['access'] extends 'public'
    ? Name
    : never;
}[ManageAccountCallName];

/** Handlers of calls that need no session. */
export type PublicHandlers = {
  readonly [Name in PublicCallName]: (
    request: InputOf<ManageCalls[Name]> & { ctx: PlatformContext },
  ) => CallResponse<Name>;
};

/** Handlers of calls about the signed-in account. */
export type AccountHandlers = {
  readonly [Name in Exclude<ManageAccountCallName, PublicCallName>]: (
    request: InputOf<ManageCalls[Name]> & { ctx: PlatformContext; caller: SignedInStaff },
  ) => CallResponse<Name>;
};

/** Handlers of calls in a shop, for which the caller has the permission. */
export type ShopHandlers = {
  readonly [Name in ManageShopCallName]: (
    request: InputOf<ManageCalls[Name]> & { ctx: StaffContext },
  ) => CallResponse<Name>;
};
