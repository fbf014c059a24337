export * from './pictures/decode-picture';
