import { resolve } from 'node:path';

/** The repository's folder. */
export const ROOT = resolve(import.meta.dirname, '../../../..');
