export * from './compared-version';
export * from './public.http';
export * from './public.messages';
export * from './public.routes';
export * from './web-pages';
