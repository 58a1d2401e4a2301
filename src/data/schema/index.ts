export * from './catalogue.ts';
export * from './customers.ts';
export * from './finding.ts';
export * from './locations.ts';
export * from './messages.ts';
export * from './orders.ts';
export * from './shop-content.ts';
export * from './shops.ts';
