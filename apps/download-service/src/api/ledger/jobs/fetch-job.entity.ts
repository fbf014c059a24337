import type { FailureCode, FetchStage } from '@tabdock/contracts/downloads';
import { Column, Entity, PrimaryColumn } from 'typeorm';

export const ACTIVE_STATES = ['queued', 'dispatched', 'running'] as const;
export type FetchJobState = (typeof ACTIVE_STATES)[number] | 'succeeded' | 'failed';

/** PostgreSQL hands a bigint over as text; byte counts are far below what a number holds. */
const BYTES = {
  to: (bytes: number | null) => bytes,
  from: (bytes: string | null) => (bytes === null ? null : Number(bytes)),
};

/** Fetching one tab from its source, for all downloads that wait for it; at most one is active per tab. */
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

  /** The furthest stage of the current attempt. */
  @Column({ type: 'text', nullable: true })
  stage!: FetchStage | null;

  /** Bytes that the current attempt has received, in the stage `downloading`. */
  @Column({ type: 'bigint', name: 'received_bytes', nullable: true, transformer: BYTES })
  receivedBytes!: number | null;

  /** Null if the source does not say. */
  @Column({ type: 'bigint', name: 'total_bytes', nullable: true, transformer: BYTES })
  totalBytes!: number | null;

  /** Queue weight of the highest tier that waits. */
  @Column({ type: 'smallint' })
  weight!: number;

  /** Its place in the queue: the due job with the smallest tag of a source goes first. */
  @Column({ type: 'double precision', name: 'fair_tag', default: 0 })
  fairTag!: number;

  /** Attempts that ended without a file. */
  @Column({ type: 'smallint', default: 0 })
  attempts!: number;

  /** Hand-overs that no worker started. */
  @Column({ type: 'smallint', default: 0 })
  resends!: number;

  /** The attempt that counts; null while queued. */
  @Column({ type: 'uuid', name: 'attempt_id', nullable: true })
  attemptId!: string | null;

  /** Epoch of the dispatcher that handed it over last. */
  @Column({ type: 'bigint', nullable: true })
  epoch!: string | null;

  @Column({ type: 'timestamptz', name: 'next_attempt_at' })
  nextAttemptAt!: Date;

  /** Queued for a later time; the index of due jobs excludes it until the dispatcher clears this. */
  @Column({ type: 'boolean', default: false })
  delayed!: boolean;

  /** Time at which the latest attempt was handed over; null while queued. */
  @Column({ type: 'timestamptz', name: 'dispatched_at', nullable: true })
  dispatchedAt!: Date | null;

  /** Dispatched: when it is sent again unless a worker has started it. Running: when its worker counts as dead. */
  @Column({ type: 'timestamptz', name: 'lease_expires_at', nullable: true })
  leaseExpiresAt!: Date | null;

  /**
   * Time at which its source first refused an attempt, or a worker first gave one back, since the last operator's
   * pause; such attempts are not counted.
   */
  @Column({ type: 'timestamptz', name: 'refused_at', nullable: true })
  refusedAt!: Date | null;

  @Column({ type: 'text', name: 'failure_code', nullable: true })
  failureCode!: FailureCode | null;

  @Column({ type: 'text', name: 'failure_reason', nullable: true })
  failureReason!: string | null;

  @Column({ type: 'text', nullable: true })
  sha256!: string | null;

  /** Request id of the first request, for the logs. */
  @Column({ type: 'text', name: 'correlation_id', nullable: true })
  correlationId!: string | null;

  /** Place in the trace of the first request of a sampled trace; the requests that joined it have traces of their own. */
  @Column({ type: 'text', nullable: true })
  traceparent!: string | null;

  @Column({ type: 'timestamptz', name: 'created_at', default: () => 'now()' })
  createdAt!: Date;

  @Column({ type: 'timestamptz', name: 'finished_at', nullable: true })
  finishedAt!: Date | null;
}
