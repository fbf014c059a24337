import { Injectable } from '@nestjs/common';
import type { TakedownGrounds, TakedownRequest } from '@tabdock/contracts/takedown';
import { DataSource, type EntityManager } from 'typeorm';

export interface TakedownRequestRow {
  readonly id: string;
  readonly number: number;
  readonly kind: TakedownRequest['kind'];
  readonly state: TakedownRequest['state'];
  readonly receivedAt: Date;
  readonly name: string;
  readonly email: string;
  readonly postalAddress: string | null;
  readonly rightsHolder: string | null;
  readonly grounds: TakedownGrounds | null;
  readonly work: string | null;
  readonly explanation: string;
  readonly addresses: readonly string[];
  /** What a notice led to, or what a counter-notice is about. */
  readonly takedownId: string | null;
  readonly decidedAt: Date | null;
  readonly decidedBy: string | null;
  readonly note: string | null;
}

export type NewTakedownRequest = Pick<TakedownRequestRow, 'id' | 'kind' | 'name' | 'email'> &
  Partial<TakedownRequestRow> &
  Pick<TakedownRequestRow, 'explanation'>;

export interface Decision {
  readonly state: 'accepted' | 'rejected';
  readonly decidedBy: string;
  readonly note: string | null;
  readonly takedownId: string | null;
}

const COLUMNS = `id, number, kind, state, received_at AS "receivedAt", name, email,
  postal_address AS "postalAddress", rights_holder AS "rightsHolder", grounds, work, explanation, addresses,
  takedown_id AS "takedownId", decided_at AS "decidedAt", decided_by AS "decidedBy", note`;

const LISTS = {
  open: { where: "state = 'open'", order: 'number' },
  decided: { where: "state <> 'open'", order: 'decided_at DESC, number DESC' },
} as const;

@Injectable()
export class TakedownRequestRepository {
  constructor(private readonly database: DataSource) {}

  /** Returns its number; the same id again gets the same number. */
  async insert(
    request: NewTakedownRequest,
    manager: EntityManager = this.database.manager,
  ): Promise<number> {
    await manager.query(
      `INSERT INTO takedown_request (id, kind, name, email, postal_address, rights_holder, grounds, work,
         explanation, addresses, takedown_id)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) ON CONFLICT (id) DO NOTHING`,
      [
        request.id,
        request.kind,
        request.name,
        request.email,
        request.postalAddress,
        request.rightsHolder,
        request.grounds,
        request.work,
        request.explanation,
        request.addresses ?? [],
        request.takedownId,
      ],
    );
    const [row]: { number: number }[] = await manager.query(
      'SELECT number FROM takedown_request WHERE id = $1',
      [request.id],
    );
    if (!row) throw new Error('A takedown request was not stored');
    return row.number;
  }

  /** Open requests: of this e-mail address, and of all. */
  async countOpen(email: string): Promise<{ ofEmail: number; all: number }> {
    const [row]: { ofEmail: number; all: number }[] = await this.database.query(
      `SELECT count(*) FILTER (WHERE lower(email) = lower($1))::int AS "ofEmail", count(*)::int AS all
       FROM takedown_request WHERE state = 'open'`,
      [email],
    );
    return row ?? { ofEmail: 0, all: 0 };
  }

  async lock(manager: EntityManager, id: string): Promise<TakedownRequestRow | undefined> {
    const [row]: TakedownRequestRow[] = await manager.query(
      `SELECT ${COLUMNS} FROM takedown_request WHERE id = $1 FOR UPDATE`,
      [id],
    );
    return row;
  }

  /** The takedown that a counter-notice is about; that never changes. */
  async takedownOfCounter(manager: EntityManager, id: string): Promise<string | undefined> {
    const [row]: { takedownId: string }[] = await manager.query(
      `SELECT takedown_id AS "takedownId" FROM takedown_request
       WHERE id = $1 AND kind = 'counter-notice'`,
      [id],
    );
    return row?.takedownId;
  }

  /** Locks the open counter-notices of a takedown that the caller has locked, so that there are no more of them. */
  lockOpenCounters(manager: EntityManager, takedownId: string): Promise<TakedownRequestRow[]> {
    return manager.query(
      `SELECT ${COLUMNS} FROM takedown_request
       WHERE takedown_id = $1 AND kind = 'counter-notice' AND state = 'open' ORDER BY id FOR UPDATE`,
      [takedownId],
    );
  }

  async decide(
    manager: EntityManager,
    id: string,
    { state, decidedBy, note, takedownId }: Decision,
  ): Promise<void> {
    await manager.query(
      `UPDATE takedown_request
       SET state = $2, decided_at = now(), decided_by = $3, note = $4, takedown_id = $5 WHERE id = $1`,
      [id, state, decidedBy, note, takedownId],
    );
  }

  async list(
    state: keyof typeof LISTS,
    page: number,
    pageSize: number,
  ): Promise<{ rows: TakedownRequestRow[]; total: number }> {
    const { where, order } = LISTS[state];
    const rows: TakedownRequestRow[] = await this.database.query(
      `SELECT ${COLUMNS} FROM takedown_request WHERE ${where} ORDER BY ${order} LIMIT $1 OFFSET $2`,
      [pageSize, (page - 1) * pageSize],
    );
    const [count]: { total: number }[] = await this.database.query(
      `SELECT count(*)::int AS total FROM takedown_request WHERE ${where}`,
    );
    return { rows, total: count?.total ?? 0 };
  }

  /** Erases who wrote requests that were decided more than so many days ago, and all texts, which may name people. */
  async forgetWriters(days: number): Promise<void> {
    await this.database.query(
      `UPDATE takedown_request
       SET name = '', email = '', postal_address = NULL, rights_holder = NULL, work = NULL, explanation = '',
         addresses = '{}', note = NULL
       WHERE state <> 'open' AND decided_at < now() - make_interval(days => $1)
         AND (email <> '' OR work IS NOT NULL OR addresses <> '{}' OR note IS NOT NULL)`,
      [days],
    );
  }
}
