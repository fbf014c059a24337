import type { ErrorCode, Owner, Tier } from '@tabdock/contracts/core';
import type { DownloadStatus } from '@tabdock/contracts/downloads';
import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { StoredFileEntity } from '../files/stored-file.entity';

/** One owner's request for one tab. */
@Entity('download')
export class DownloadEntity {
  @PrimaryColumn({ type: 'uuid' })
  id!: string;

  /** Idempotency key, unique for the owner. */
  @Column({ type: 'uuid', name: 'request_id' })
  requestId!: string;

  @Column({ type: 'text', name: 'owner_kind' })
  ownerKind!: Owner['kind'];

  @Column({ type: 'uuid', name: 'owner_id' })
  ownerId!: string;

  @Column({ type: 'text' })
  tier!: Tier;

  @Column({ type: 'uuid', name: 'tab_id' })
  tabId!: string;

  @Column({ type: 'text', name: 'source_id' })
  sourceId!: string;

  @Column({ type: 'jsonb', name: 'source_ref' })
  sourceRef!: Record<string, string>;

  @Column({ type: 'text' })
  title!: string;

  @Column({ type: 'text' })
  artist!: string;

  @Column({ type: 'text', nullable: true })
  version!: string | null;

  @Column({ type: 'text' })
  status!: DownloadStatus;

  /** Words for people about what is happening. */
  @Column({ type: 'text', nullable: true })
  message!: string | null;

  @Column({ type: 'text', name: 'error_code', nullable: true })
  errorCode!: ErrorCode | null;

  /** The batch that it belongs to. */
  @Column({ type: 'uuid', name: 'batch_id', nullable: true })
  batchId!: string | null;

  @Column({ type: 'uuid', name: 'fetch_job_id', nullable: true })
  fetchJobId!: string | null;

  @Column({ type: 'text', nullable: true })
  sha256!: string | null;

  @ManyToOne(() => StoredFileEntity, { nullable: true })
  @JoinColumn({ name: 'sha256' })
  file?: Relation<StoredFileEntity> | null;

  /** Request id of the browser's request, for the logs. */
  @Column({ type: 'text', name: 'correlation_id', nullable: true })
  correlationId!: string | null;

  /** Place in the trace of the browser's request; null outside a sampled one. */
  @Column({ type: 'text', nullable: true })
  traceparent!: string | null;

  @Column({ type: 'timestamptz', name: 'requested_at' })
  requestedAt!: Date;

  @Column({ type: 'timestamptz', name: 'finished_at', nullable: true })
  finishedAt!: Date | null;
}

export function isFinished({ status }: Pick<DownloadEntity, 'status'>): boolean {
  return status === 'completed' || status === 'failed';
}
