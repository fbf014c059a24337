export * from './sources/documents/json-path';
export * from './sources/documents/read-document';
export * from './sources/fields/field-filters';
export * from './sources/fields/fill-template';
export * from './sources/fields/filled-body';
export * from './sources/fields/filled-headers';
export * from './sources/fields/read-field';
export * from './sources/recipes/load-recipes';
