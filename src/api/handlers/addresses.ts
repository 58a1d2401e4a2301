import type { Handlers } from '#api/mount-calls.ts';
import { toSavedAddress } from '#api/presenters/account.ts';
import { toPage } from '#api/presenters/rows.ts';
import { addAddress, changeAddress, listAddresses, removeAddress } from '#services/accounts/addresses.ts';

/** The addresses of customers. */
export const addressHandlers = {
  addresses: async ({ ctx, query }) => {
    const { page = query.currentPage, limit = query.perPage } = query;
    const { rows, total } = await listAddresses(ctx, { currentPage: page, perPage: limit });
    return toPage(rows.map(toSavedAddress), { total, currentPage: page, perPage: limit });
  },
  addAddress: async ({ ctx, body }) => toSavedAddress(await addAddress(ctx, body)),
  changeAddress: async ({ ctx, params, body }) =>
    toSavedAddress(await changeAddress(ctx, { id: params.id, ...body })),
  removeAddress: async ({ ctx, params }) => {
    await removeAddress(ctx, params.id);
    return { status: 'deleted' };
  },
} satisfies Partial<Handlers>;
