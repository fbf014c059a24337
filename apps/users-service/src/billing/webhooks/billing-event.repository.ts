import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, IsNull, Repository, type EntityManager } from 'typeorm';
import { BillingEventEntity } from './billing-event.entity';
import type { NamedEvent } from './named-in-event';

@Injectable()
export class BillingEventRepository {
  constructor(
    @InjectRepository(BillingEventEntity) private readonly events: Repository<BillingEventEntity>,
  ) {}

  /** Returns false if the event is there already. */
  async insert(event: NamedEvent, body: Buffer): Promise<boolean> {
    const rows: unknown[] = await this.events.query(
      `INSERT INTO billing_event (id, type, customer_id, charge_id, body)
       VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING RETURNING id`,
      [event.id, event.type, event.customerId, event.chargeId, body],
    );
    return rows.length > 0;
  }

  /**
   * The due events, oldest first, reserved for this process for `takenMillis`; if it dies, another process takes them.
   */
  async take(limit: number, takenMillis: number): Promise<BillingEventEntity[]> {
    const [rows]: [BillingEventEntity[], number] = await this.events.query(
      `UPDATE billing_event
       SET attempts = attempts + 1, next_attempt_at = now() + make_interval(secs => $2 / 1000.0)
       WHERE id IN (
         SELECT id FROM billing_event WHERE handled_at IS NULL AND next_attempt_at <= now()
         ORDER BY next_attempt_at LIMIT $1 FOR UPDATE SKIP LOCKED
       )
       RETURNING id, type, attempts, customer_id AS "customerId", charge_id AS "chargeId"`,
      [limit, takenMillis],
    );
    return rows;
  }

  /** Ids of the messages about a customer that are stored and not handled. */
  async waitingOf(customerId: string): Promise<string[]> {
    const rows = await this.events.find({
      select: { id: true },
      where: { customerId, handledAt: IsNull() },
    });
    return rows.map(({ id }) => id);
  }

  async setCustomer(id: string, customerId: string): Promise<void> {
    await this.events.update({ id }, { customerId });
  }

  async markHandled(ids: readonly string[]): Promise<void> {
    await this.events.update({ id: In([...ids]), handledAt: IsNull() }, { handledAt: new Date() });
  }

  async postpone(id: string, delayMillis: number): Promise<void> {
    await this.events.query(
      `UPDATE billing_event SET next_attempt_at = now() + make_interval(secs => $2 / 1000.0)
       WHERE id = $1`,
      [id, delayMillis],
    );
  }

  /** Makes those of the messages that are not handled due at once. */
  async giveBack(ids: readonly string[]): Promise<void> {
    await this.events.query(
      `UPDATE billing_event SET next_attempt_at = now()
       WHERE id = ANY($1) AND handled_at IS NULL`,
      [ids],
    );
  }

  async countWaiting(): Promise<number> {
    return this.events.countBy({ handledAt: IsNull() });
  }

  /** Deletes the bodies of the customer's messages; their rows stay. */
  async clearOf(manager: EntityManager, accountId: string): Promise<void> {
    await manager.query(
      `UPDATE billing_event SET body = ''
       WHERE customer_id IN (SELECT provider_id FROM billing_customer WHERE account_id = $1)`,
      [accountId],
    );
  }
}
