export * from './object-store/create-object-store';
export * from './object-store/local-disk.store';
export * from './object-store/object-collector';
export * from './object-store/object-store';
export * from './object-store/object-store.config';
export * from './object-store/object-store.module';
