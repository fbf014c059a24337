import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Owner } from '@tabdock/contracts/core';
import { DataSource, type EntityManager } from 'typeorm';

/** Where the next page of guests begins: the time exactly, as PostgreSQL writes it. */
export interface GuestCursor {
  readonly seenAt: string;
  readonly guestId: string;
}

/** Exact to an hour, so that a guest who is here is not written all the time. */
const NOTE = `
  INSERT INTO guest_visit (guest_id)
  SELECT $1::uuid WHERE NOT EXISTS (
    SELECT 1 FROM guest_visit WHERE guest_id = $1 AND seen_at > now() - interval '1 hour')
  ON CONFLICT (guest_id) DO UPDATE SET seen_at = excluded.seen_at`;

export const UNSEEN = `
  SELECT guest_id AS "guestId", seen_at::text AS "seenAt" FROM guest_visit
  WHERE seen_at < $1 AND (seen_at, guest_id) > ($2::timestamptz, $3::uuid)
  ORDER BY seen_at, guest_id LIMIT $4 FOR UPDATE SKIP LOCKED`;

/** Guests from owner to owner in an index, each with the time of the newest download. */
export const FILL = `
  WITH RECURSIVE guest (id) AS (
    (SELECT owner_id FROM download WHERE owner_kind = 'guest' AND owner_id > $1::uuid
     ORDER BY owner_id LIMIT 1)
    UNION ALL
    SELECT (SELECT owner_id FROM download WHERE owner_kind = 'guest' AND owner_id > guest.id
            ORDER BY owner_id LIMIT 1)
    FROM guest WHERE id IS NOT NULL
  ), page AS (SELECT id FROM guest WHERE id IS NOT NULL LIMIT $2), filled AS (
    INSERT INTO guest_visit (guest_id, seen_at)
    SELECT id, newest.requested_at FROM page CROSS JOIN LATERAL (
      SELECT requested_at FROM download WHERE owner_kind = 'guest' AND owner_id = page.id
      ORDER BY requested_at DESC LIMIT 1
    ) AS newest
    ON CONFLICT DO NOTHING
  )
  SELECT count(*)::int AS rows, max(id::text) AS last FROM page`;

/**
 * When each guest with downloads was here last. Whatever adds downloads of a guest notes the visit first: the guest's
 * row keeps an expiry out until the transaction ends.
 */
@Injectable()
export class GuestVisits {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Call it after the lock of the owner, before any other row. Does nothing for accounts. */
  async note(owner: Owner, manager: EntityManager = this.dataSource.manager): Promise<void> {
    if (owner.kind === 'guest') await manager.query(NOTE, [owner.id]);
  }

  /** Forgets a guest whose downloads an account claims. */
  async forget(manager: EntityManager, { id }: Owner): Promise<void> {
    await manager.query('DELETE FROM guest_visit WHERE guest_id = $1', [id]);
  }

  /** Locks and returns a page of the guests that were not seen since, the longest away first. */
  lockUnseen(
    manager: EntityManager,
    { before, after, limit }: { before: Date; after: GuestCursor; limit: number },
  ): Promise<GuestCursor[]> {
    return manager.query<GuestCursor[]>(UNSEEN, [before, after.seenAt, after.guestId, limit]);
  }

  /** Forgets those of these locked guests who have no downloads. Returns their ids. */
  async forgetGone(manager: EntityManager, ids: readonly string[]): Promise<string[]> {
    const [gone] = await manager.query<[{ id: string }[], number]>(
      `DELETE FROM guest_visit WHERE guest_id = ANY($1) AND NOT EXISTS (
         SELECT 1 FROM download WHERE owner_kind = 'guest' AND owner_id = guest_id)
       RETURNING guest_id AS id`,
      [ids],
    );
    return gone.map(({ id }) => id);
  }

  /** Notes guests that have downloads and no visit, in the order of their ids; returns the last of the page. */
  async fill(
    manager: EntityManager,
    after: string,
    limit: number,
  ): Promise<{ rows: number; last: string | null }> {
    const [page] = await manager.query<{ rows: number; last: string | null }[]>(FILL, [
      after,
      limit,
    ]);
    return page ?? { rows: 0, last: null };
  }
}
