import { Injectable } from '@nestjs/common';
import type { Period } from '@tabdock/contracts/core';
import { DataSource } from 'typeorm';

const DURING = `>= $1::date::timestamp AT TIME ZONE 'UTC'`;
const UNTIL = `< ($2::date + 1)::timestamp AT TIME ZONE 'UTC'`;
const during = (column: string) => `${column} ${DURING} AND ${column} ${UNTIL}`;
/** Accounts; deleted ones by the provider's customer, or by the subscription alone. */
const PAYERS = `count(DISTINCT account_id)
  + count(DISTINCT coalesce(customer_id, id::text)) FILTER (WHERE account_id IS NULL)`;

/** Sums of subscriptions and their invoices. Days are UTC, times those of the provider. */
@Injectable()
export class PaymentsOfPeriod {
  constructor(private readonly dataSource: DataSource) {}

  /** Accounts with a subscription that was paid or in its grace when the period ended; as of now while it lasts. */
  payingAccounts({ to }: Period): Promise<number> {
    const end = `($1::date + 1)::timestamp AT TIME ZONE 'UTC'`;
    return this.sum(
      `SELECT ${PAYERS} AS sum FROM subscription
       WHERE CASE WHEN ${end} > now() THEN state <> 'ended'
         ELSE started_at < ${end} AND (ended_at IS NULL OR ended_at >= ${end}) END`,
      [to],
    );
  }

  /** What was paid in the period, less what was refunded or charged back in it. */
  revenueCents({ from, to }: Period): Promise<number> {
    return this.sum(
      `SELECT coalesce(sum(cents), 0) AS sum FROM (
         SELECT sum(amount_cents) AS cents FROM subscription_invoice WHERE ${during('paid_at')}
         UNION ALL
         SELECT -sum(refunded_cents) FROM subscription_invoice WHERE ${during('refunded_at')}
         UNION ALL
         SELECT -sum(amount_cents - refunded_cents) FROM subscription_invoice
         WHERE ${during('disputed_at')}
       ) AS parts`,
      [from, to],
    );
  }

  /** Accounts made in the period that have paid since: a subscription has a row once its first payment is made. */
  payersAmongNew({ from, to }: Period): Promise<number> {
    return this.sum(
      `SELECT ${PAYERS} AS sum FROM subscription
       WHERE ${during('account_created_at')}`,
      [from, to],
    );
  }

  private async sum(query: string, parameters: readonly unknown[]): Promise<number> {
    const [row]: { sum: string }[] = await this.dataSource.query(query, [...parameters]);
    return Number(row?.sum ?? 0);
  }
}
