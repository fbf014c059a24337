export * from './documents/json-path';
export * from './documents/read-document';
export * from './fields/field-filters';
export * from './fields/fill-template';
export * from './fields/filled-body';
export * from './fields/filled-headers';
export * from './fields/read-field';
export * from './recipes/load-recipes';
