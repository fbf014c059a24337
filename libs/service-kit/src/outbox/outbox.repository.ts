import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { EventDefinition } from '@tabdock/contracts/core';
import { DataSource, IsNull, LessThan, type EntityManager } from 'typeorm';
import type { z } from 'zod';
import { currentRequestId } from '../context/request-context';
import { OutboxEntity } from './outbox.entity';

export interface OutboxMessage {
  readonly type: string;
  readonly payload: unknown;
  readonly correlationId: string | null;
}

/** An event for the outbox; it belongs to the current request. */
export function outboxMessage<E extends EventDefinition>(
  event: E,
  data: z.input<E['data']>,
): OutboxMessage {
  return { type: event.type, payload: data, correlationId: currentRequestId() ?? null };
}

/** Any fixed number: whoever publishes holds this advisory lock until its transaction ends. */
const RELAY_LOCK = 7_203_115;
/** Longer than a publish may take; a frozen relay loses its lock when PostgreSQL ends its session. */
const FROZEN_RELAY_MILLIS = 20_000;

@Injectable()
export class OutboxRepository {
  constructor(@Inject(DataSource) private readonly dataSource: DataSource) {}

  /** Part of the caller's transaction. */
  async add(manager: EntityManager, messages: readonly OutboxMessage[]): Promise<void> {
    if (messages.length === 0) return;
    await manager.query(
      `INSERT INTO outbox (id, type, payload, correlation_id)
       SELECT * FROM unnest($1::uuid[], $2::text[], $3::jsonb[], $4::text[])`,
      [
        messages.map(() => randomUUID()),
        messages.map(({ type }) => type),
        messages.map(({ payload }) => JSON.stringify(payload)),
        messages.map(({ correlationId }) => correlationId),
      ],
    );
  }

  /** Runs `publish` with the oldest unpublished messages, one relay at a time, and marks those it answers with. */
  async relay(
    limit: number,
    publish: (messages: OutboxEntity[]) => Promise<OutboxEntity[]>,
  ): Promise<{ taken: number; published: number }> {
    return this.dataSource.transaction(async (manager) => {
      await manager.query(`SET LOCAL idle_in_transaction_session_timeout = ${FROZEN_RELAY_MILLIS}`);
      const [lock]: { taken: boolean }[] = await manager.query(
        'SELECT pg_try_advisory_xact_lock($1) AS taken',
        [RELAY_LOCK],
      );
      if (!lock?.taken) return { taken: 0, published: 0 };
      const waiting = await manager.find(OutboxEntity, {
        where: { publishedAt: IsNull() },
        order: { position: 'ASC' },
        take: limit,
      });
      if (waiting.length === 0) return { taken: 0, published: 0 };
      const published = await publish(waiting);
      await manager.query('UPDATE outbox SET published_at = now() WHERE position = ANY($1)', [
        published.map(({ position }) => position),
      ]);
      return { taken: waiting.length, published: published.length };
    });
  }

  async deletePublishedBefore(before: Date): Promise<void> {
    await this.dataSource.getRepository(OutboxEntity).delete({ publishedAt: LessThan(before) });
  }

  /** Age of the oldest message that waits. */
  async lagSeconds(): Promise<number> {
    const [row]: { lag: number }[] = await this.dataSource.query(
      `SELECT coalesce(extract(epoch FROM now() - min(created_at)), 0)::float8 AS lag
       FROM outbox WHERE published_at IS NULL`,
    );
    return row?.lag ?? 0;
  }
}
