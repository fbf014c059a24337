import type { Owner } from '@tabdock/contracts/core';

export function ownerKey({ kind, id }: Owner): string {
  return `${kind}:${id}`;
}
