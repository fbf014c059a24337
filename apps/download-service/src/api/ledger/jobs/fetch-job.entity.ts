import type { FailureCode, FetchStage } from '@tabdock/contracts/downloads';
import { Column, Entity, PrimaryColumn } from 'typeorm';

export const ACTIVE_STATES = ['queued', 'dispatched', 'running'] as const;
export type FetchJobState = (typeof ACTIVE_STATES)[number] | 'succeeded' | 'failed';

/** PostgreSQL hands a bigint over as text; byte counts are far below what a number holds. */
const BYTES = {
  to: (bytes: number | null) => bytes,
  from: (bytes: string | null) => (bytes === null ? null : Number(bytes)),
};

/** Getting one tab from its source, for everybody who waits for it; at most one is active per tab. */
@Entity('fetch_job')
export class FetchJobEntity {
  @PrimaryColumn({ type: 'uuid' })
  id!: string;

  @Column({ type: 'text', name: 'source_id' })
  sourceId!: string;

  @Column({ type: 'uuid', name: 'tab_id' })
  tabId!: string;

  @Column({ type: 'jsonb', name: 'source_ref' })
  sourceRef!: Record<string, string>;

  @Column({ type: 'text' })
  state!: FetchJobState;

  /** The furthest that the current attempt came. */
  @Column({ type: 'text', nullable: true })
  stage!: FetchStage | null;

  /** What the current attempt has of the file, in the stage `downloading`. */
  @Column({ type: 'bigint', name: 'received_bytes', nullable: true, transformer: BYTES })
  receivedBytes!: number | null;

  /** Null where the source does not say. */
  @Column({ type: 'bigint', name: 'total_bytes', nullable: true, transformer: BYTES })
  totalBytes!: number | null;

  /** Queue weight of the highest tier that waits. */
  @Column({ type: 'smallint' })
  weight!: number;

  /** Its place in the queue: among the due jobs of a source the smallest goes first. */
  @Column({ type: 'double precision', name: 'fair_tag', default: 0 })
  fairTag!: number;

  /** Attempts that ended without a file. */
  @Column({ type: 'smallint', default: 0 })
  attempts!: number;

  /** Times it was handed over and no worker ever started it. */
  @Column({ type: 'smallint', default: 0 })
  resends!: number;

  /** The attempt that counts; null while queued. */
  @Column({ type: 'uuid', name: 'attempt_id', nullable: true })
  attemptId!: string | null;

  /** Of the dispatcher that handed it over last. */
  @Column({ type: 'bigint', nullable: true })
  epoch!: string | null;

  @Column({ type: 'timestamptz', name: 'next_attempt_at' })
  nextAttemptAt!: Date;

  /** Queued for a later time, and passed over without a look at it until the dispatcher finds that it has come. */
  @Column({ type: 'boolean', default: false })
  delayed!: boolean;

  /** When the latest attempt was handed over; null while queued. */
  @Column({ type: 'timestamptz', name: 'dispatched_at', nullable: true })
  dispatchedAt!: Date | null;

  /** Dispatched: when it is sent again if nobody started it. Running: when its worker counts as dead. */
  @Column({ type: 'timestamptz', name: 'lease_expires_at', nullable: true })
  leaseExpiresAt!: Date | null;

  /** When its source refused an attempt for the first time: such attempts are not counted. */
  @Column({ type: 'timestamptz', name: 'refused_at', nullable: true })
  refusedAt!: Date | null;

  @Column({ type: 'text', name: 'failure_code', nullable: true })
  failureCode!: FailureCode | null;

  @Column({ type: 'text', name: 'failure_reason', nullable: true })
  failureReason!: string | null;

  @Column({ type: 'text', nullable: true })
  sha256!: string | null;

  /** Request id of whoever asked first, for the logs. */
  @Column({ type: 'text', name: 'correlation_id', nullable: true })
  correlationId!: string | null;

  @Column({ type: 'timestamptz', name: 'created_at', default: () => 'now()' })
  createdAt!: Date;

  @Column({ type: 'timestamptz', name: 'finished_at', nullable: true })
  finishedAt!: Date | null;
}
