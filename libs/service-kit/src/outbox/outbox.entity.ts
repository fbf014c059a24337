import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * An event, committed with the change that it announces; kept for a day after its publication. `createOutbox`
 * and `traceOutbox` create the table.
 */
@Entity('outbox')
export class OutboxEntity {
  /** Order of publishing. */
  @PrimaryColumn({ type: 'bigint', generated: 'identity', generatedIdentity: 'ALWAYS' })
  position!: string;

  /** The event's id. */
  @Column({ type: 'uuid' })
  id!: string;

  @Column({ type: 'text' })
  type!: string;

  @Column({ type: 'jsonb' })
  payload!: unknown;

  @Column({ type: 'text', name: 'correlation_id', nullable: true })
  correlationId!: string | null;

  /** Place in its trace; null outside a sampled one. */
  @Column({ type: 'text', nullable: true })
  traceparent!: string | null;

  @Column({ type: 'timestamptz', name: 'created_at', default: () => 'now()' })
  createdAt!: Date;

  @Column({ type: 'timestamptz', name: 'published_at', nullable: true })
  publishedAt!: Date | null;
}
