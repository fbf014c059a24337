import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * `account_group` stays what counts, which older releases read and write; `granted_group` is what administrators
 * assigned. Payments outlive their account, without it: sums of past months stay right.
 */
export class SellPremium1795460000000 implements MigrationInterface {
  readonly name = 'SellPremium1795460000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'DROP TABLE billing_event, subscription_invoice, subscription, check_out, billing_customer',
    );
    await runner.query('ALTER TABLE account DROP COLUMN granted_group');
  }
}

const STATEMENTS = [
  `ALTER TABLE account ADD COLUMN granted_group text NOT NULL DEFAULT 'standard'
     CHECK (granted_group IN ('standard', 'premium', 'vip', 'beta'))`,
  `UPDATE account SET granted_group = account_group WHERE account_group <> 'standard'`,
  `CREATE TABLE billing_customer (
     provider_id text PRIMARY KEY,
     seller text NOT NULL CHECK (seller IN ('provider', 'demo')),
     account_id uuid REFERENCES account (id) ON DELETE SET NULL,
     created_at timestamptz NOT NULL DEFAULT now(),
     UNIQUE (account_id, seller)
   )`,
  `CREATE TABLE check_out (
     request_id uuid PRIMARY KEY,
     customer_id text NOT NULL REFERENCES billing_customer (provider_id) ON DELETE CASCADE,
     provider_id text NOT NULL UNIQUE,
     url text NOT NULL,
     price_cents integer NOT NULL CHECK (price_cents > 0),
     currency text NOT NULL,
     created_at timestamptz NOT NULL DEFAULT now(),
     looked_at timestamptz NOT NULL DEFAULT now(),
     expires_at timestamptz NOT NULL,
     completed_at timestamptz,
     expired_at timestamptz
   )`,
  `CREATE INDEX check_out_customer_idx ON check_out (customer_id)`,
  `CREATE INDEX check_out_open_idx ON check_out (looked_at)
     WHERE completed_at IS NULL AND expired_at IS NULL`,
  `CREATE TABLE subscription (
     id uuid PRIMARY KEY,
     provider_id text NOT NULL UNIQUE,
     customer_id text REFERENCES billing_customer (provider_id) ON DELETE SET NULL,
     account_id uuid REFERENCES account (id) ON DELETE SET NULL,
     state text NOT NULL CHECK (state IN ('active', 'past-due', 'ended')),
     started_at timestamptz NOT NULL,
     period_end timestamptz NOT NULL,
     cancels_at_period_end boolean NOT NULL,
     past_due_since timestamptz,
     grace_until timestamptz,
     ended_at timestamptz,
     end_reason text CHECK (end_reason IN ('cancelled', 'unpaid', 'refunded', 'chargeback')),
     price_cents integer NOT NULL CHECK (price_cents > 0),
     currency text NOT NULL,
     pay_url text,
     looked_at timestamptz NOT NULL,
     look_at timestamptz,
     CHECK ((state = 'past-due') = (grace_until IS NOT NULL)),
     CHECK ((state = 'ended') = (ended_at IS NOT NULL))
   )`,
  `CREATE INDEX subscription_account_idx ON subscription (account_id)`,
  `CREATE INDEX subscription_customer_idx ON subscription (customer_id)`,
  `CREATE INDEX subscription_live_idx ON subscription (account_id) WHERE state <> 'ended'`,
  `CREATE INDEX subscription_look_idx ON subscription (look_at) WHERE look_at IS NOT NULL`,
  `CREATE INDEX subscription_looked_idx ON subscription (looked_at) WHERE state <> 'ended'`,
  `CREATE TABLE subscription_invoice (
     id uuid PRIMARY KEY,
     provider_id text NOT NULL UNIQUE,
     subscription_id uuid NOT NULL REFERENCES subscription (id) ON DELETE CASCADE,
     account_id uuid REFERENCES account (id) ON DELETE SET NULL,
     number text NOT NULL,
     at timestamptz NOT NULL,
     paid_at timestamptz,
     amount_cents integer NOT NULL CHECK (amount_cents >= 0),
     refunded_cents integer NOT NULL DEFAULT 0 CHECK (refunded_cents BETWEEN 0 AND amount_cents),
     refunded_at timestamptz,
     disputed_at timestamptz,
     currency text NOT NULL,
     status text NOT NULL CHECK (status IN ('open', 'paid', 'failed', 'refunded', 'disputed')),
     url text
   )`,
  `CREATE INDEX subscription_invoice_account_idx ON subscription_invoice (account_id, at DESC)`,
  `CREATE INDEX subscription_invoice_subscription_idx ON subscription_invoice (subscription_id)`,
  `CREATE INDEX subscription_invoice_paid_idx ON subscription_invoice (paid_at)
     WHERE paid_at IS NOT NULL`,
  `CREATE INDEX subscription_invoice_refunded_idx ON subscription_invoice (refunded_at)
     WHERE refunded_at IS NOT NULL`,
  `CREATE INDEX subscription_invoice_disputed_idx ON subscription_invoice (disputed_at)
     WHERE disputed_at IS NOT NULL`,
  `CREATE TABLE billing_event (
     id text PRIMARY KEY,
     type text NOT NULL,
     body bytea NOT NULL,
     customer_id text,
     charge_id text,
     received_at timestamptz NOT NULL DEFAULT now(),
     handled_at timestamptz,
     attempts integer NOT NULL DEFAULT 0,
     next_attempt_at timestamptz NOT NULL DEFAULT now()
   )`,
  `CREATE INDEX billing_event_due_idx ON billing_event (next_attempt_at) WHERE handled_at IS NULL`,
  `CREATE INDEX billing_event_received_idx ON billing_event (received_at)`,
  `CREATE INDEX billing_event_customer_idx ON billing_event (customer_id)`,
];
