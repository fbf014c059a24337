import { Injectable } from '@nestjs/common';
import type { Owner } from '@tabdock/contracts/core';
import type { EntityManager } from 'typeorm';
import { TabRecounts } from './tab-recounts';

/**
 * Guests who came without a cookie and have sent none since. They are not counted: a client without cookies is a new
 * guest with every request. All calls are part of the caller's transaction.
 */
@Injectable()
export class NewGuests {
  constructor(private readonly recounts: TabRecounts) {}

  /** Notes a new guest. Call it for every request for downloads; after the lock of the owner, before any row. */
  async note(manager: EntityManager, owner: Owner, isNewGuest: boolean | undefined): Promise<void> {
    if (owner.kind !== 'guest') return;
    if (isNewGuest) {
      await manager.query('INSERT INTO new_guest (guest_id) VALUES ($1) ON CONFLICT DO NOTHING', [
        owner.id,
      ]);
    } else if (await this.forget(manager, owner)) {
      await this.recounts.addOfOwner(manager, owner);
    }
  }

  /** Forgets guests who have no downloads. */
  async forgetAll(manager: EntityManager, guestIds: readonly string[]): Promise<void> {
    await manager.query('DELETE FROM new_guest WHERE guest_id = ANY($1)', [guestIds]);
  }

  /** Returns whether the guest was new. */
  async forget(manager: EntityManager, { id }: Owner): Promise<boolean> {
    const [, count]: [unknown, number] = await manager.query(
      'DELETE FROM new_guest WHERE guest_id = $1',
      [id],
    );
    return count > 0;
  }
}
