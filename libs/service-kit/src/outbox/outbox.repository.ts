import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { EventDefinition } from '@tabdock/contracts/core';
import { Any, DataSource, IsNull, LessThan, type EntityManager } from 'typeorm';
import type { z } from 'zod';
import { currentRequestId } from '../context/request-context';
import { currentTraceParent } from '../tracing/trace-parent';
import { Keeps } from '../retention/keeps.decorator';
import { OutboxEntity } from './outbox.entity';

export interface OutboxMessage {
  readonly type: string;
  readonly payload: unknown;
  readonly correlationId: string | null;
  /** Its place in a trace, null for none; the current one otherwise. */
  readonly traceparent?: string | null | undefined;
}

export interface RelayOutcome {
  readonly published: readonly OutboxEntity[];
  /** Messages that can never be published. */
  readonly refused: readonly OutboxEntity[];
}

/** An event for the outbox; it belongs to the current request. */
export function outboxMessage<E extends EventDefinition>(
  event: E,
  data: z.input<E['data']>,
): OutboxMessage {
  return { type: event.type, payload: data, correlationId: currentRequestId() ?? null };
}

/** Any fixed number: the publishing relay holds this advisory lock until its transaction ends. */
const RELAY_LOCK = 7_203_115;
/** Time longer than publishing may take: PostgreSQL then ends the session of a frozen relay, which frees the lock. */
const FROZEN_RELAY_MILLIS = 20_000;
/** `published_at` of a message that can never be published; set it to null to try again. */
const REFUSED = 'infinity';

@Injectable()
@Keeps({
  table: 'outbox',
  what: 'events that announce changes',
  about: 'accounts',
  kept: { words: '1 day after they are published' },
})
export class OutboxRepository {
  constructor(@Inject(DataSource) private readonly dataSource: DataSource) {}

  /** Adds them in the caller's transaction. */
  async add(manager: EntityManager, messages: readonly OutboxMessage[]): Promise<void> {
    if (messages.length === 0) return;
    await manager.query(
      `INSERT INTO outbox (id, type, payload, correlation_id, traceparent)
       SELECT * FROM unnest($1::uuid[], $2::text[], $3::jsonb[], $4::text[], $5::text[])`,
      [
        messages.map(() => randomUUID()),
        messages.map(({ type }) => type),
        messages.map(({ payload }) => JSON.stringify(payload)),
        messages.map(({ correlationId }) => correlationId),
        messages.map(({ traceparent = currentTraceParent() }) => traceparent ?? null),
      ],
    );
  }

  /**
   * Takes the next position in the caller's transaction, for events that are published past the outbox: their sequence
   * beside the others.
   */
  async takePosition(manager: EntityManager): Promise<number> {
    const [row]: [{ position: string }] = await manager.query(
      "SELECT nextval(pg_get_serial_sequence('outbox', 'position')) AS position",
    );
    return Number(row.position);
  }

  /**
   * Deletes messages of this type whose data contain `part`, published or not, in the caller's transaction: for
   * messages that a later one makes void and that must not be kept. A relay that is running may still publish them.
   */
  async withdraw(
    manager: EntityManager,
    { type }: EventDefinition,
    part: Readonly<Record<string, unknown>>,
  ): Promise<void> {
    await manager.query('DELETE FROM outbox WHERE type = $1 AND payload @> $2::jsonb', [
      type,
      JSON.stringify(part),
    ]);
  }

  /**
   * Runs `publish` with the oldest unpublished messages of these types, one relay at a time, and marks those that it
   * returns. Refused ones stay for investigation and are not returned again. `busy` if another relay is running, which
   * may have read before the latest messages were committed.
   */
  async relay(
    { types, limit }: { readonly types: readonly string[]; readonly limit: number },
    publish: (messages: OutboxEntity[]) => Promise<RelayOutcome>,
  ): Promise<{ taken: number; settled: number; busy: boolean }> {
    return this.dataSource.transaction(async (manager) => {
      const [lock]: { taken: boolean }[] = await manager.query(
        `SELECT pg_try_advisory_xact_lock($1) AS taken,
           set_config('idle_in_transaction_session_timeout', $2, true)`,
        [RELAY_LOCK, String(FROZEN_RELAY_MILLIS)],
      );
      if (!lock?.taken) return { taken: 0, settled: 0, busy: true };
      const waiting = await manager.find(OutboxEntity, {
        where: { publishedAt: IsNull(), type: Any([...types]) },
        order: { position: 'ASC' },
        take: limit,
      });
      if (waiting.length === 0) return { taken: 0, settled: 0, busy: false };
      const { published, refused } = await publish(waiting);
      await mark(manager, published, 'now');
      await mark(manager, refused, REFUSED);
      const settled = published.length + refused.length;
      return { taken: waiting.length, settled, busy: false };
    });
  }

  async deletePublishedBefore(before: Date): Promise<void> {
    await this.dataSource.getRepository(OutboxEntity).delete({ publishedAt: LessThan(before) });
  }

  async countRefused(): Promise<number> {
    const [row]: { count: number }[] = await this.dataSource.query(
      'SELECT count(*)::int AS count FROM outbox WHERE published_at = $1',
      [REFUSED],
    );
    return row?.count ?? 0;
  }

  /** Age of the oldest unpublished message. */
  async lagSeconds(): Promise<number> {
    const [row]: { lag: number }[] = await this.dataSource.query(
      `SELECT coalesce(extract(epoch FROM now() - min(created_at)), 0)::float8 AS lag
       FROM outbox WHERE published_at IS NULL`,
    );
    return row?.lag ?? 0;
  }
}

async function mark(
  manager: EntityManager,
  messages: readonly OutboxEntity[],
  publishedAt: 'now' | typeof REFUSED,
): Promise<void> {
  if (messages.length === 0) return;
  await manager.query('UPDATE outbox SET published_at = $2 WHERE position = ANY($1)', [
    messages.map(({ position }) => position),
    publishedAt,
  ]);
}
