export * from './tabs.http';
export * from './tabs.routes';
