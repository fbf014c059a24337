export * from './ads.endpoints';
export * from './define-endpoint';
export * from './downloads.endpoints';
export * from './gateway.endpoints';
export * from './search.endpoints';
export * from './users.endpoints';
