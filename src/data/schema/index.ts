export * from './catalogue.ts';
export * from './customers.ts';
export * from './locations.ts';
export * from './messages.ts';
export * from './orders.ts';
export * from './search.ts';
export * from './shop-content.ts';
export * from './shops.ts';
