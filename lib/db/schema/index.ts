// The project's only barrel: Drizzle needs the whole schema as a single module.
export * from './account';
export * from './bundles';
export * from './catalogue';
export * from './delivery';
export * from './meta';
export * from './operations';
export * from './orders';
export * from './outbox';
export * from './payments';
export * from './people';
export * from './pos';
export * from './returns';
export * from './reviews';
export * from './search';
export * from './staff';
export * from './stock-alerts';
export * from './tags';
