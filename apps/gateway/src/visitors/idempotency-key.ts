import { createHash } from 'node:crypto';
import type { Owner } from '@tabdock/contracts/core';

/**
 * The key of a download, a batch or a playlist, a version 8 UUID (RFC 9562): the same owner, subject and request id
 * give the same key, so that a repeated request has no further effect; another owner with the same request id gets
 * another.
 */
export function idempotencyKey(owner: Owner, subject: string, requestId: string): string {
  const hash = createHash('sha256')
    .update(JSON.stringify([owner.kind, owner.id, subject.toLowerCase(), requestId]))
    .digest();
  const bytes = Buffer.from(hash.subarray(0, 16));
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
