import { createHash } from 'node:crypto';
import type { ReportedThing } from './reportable';

/** SHA-256 of what it says, in hex: the same content has the same version. */
export function versionOf({ text }: Pick<ReportedThing, 'text'>): string {
  return createHash('sha256').update(text).digest('hex');
}
