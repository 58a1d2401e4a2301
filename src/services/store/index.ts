export type { StoreRow } from '#data/queries/stores.ts';
export { listStores } from './list-stores.ts';
