export * from './access';
export * from './define';
export * from './envelope';
export * from './errors';
export * from './owner';
export * from './problem.http';
export * from './tiers';
export * from './text';
