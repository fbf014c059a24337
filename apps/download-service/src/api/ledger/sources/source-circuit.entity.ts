import type { PauseCause } from '@tabdock/contracts/downloads';
import { Column, Entity, PrimaryColumn } from 'typeorm';

export type CircuitState = 'running' | 'paused' | 'probing';

/** How downloading from one source goes; a source without a row runs. */
@Entity('source_circuit')
export class SourceCircuitEntity {
  @PrimaryColumn({ type: 'text', name: 'source_id' })
  sourceId!: string;

  @Column({ type: 'text', default: 'running' })
  state!: CircuitState;

  /** Why it is not running; null while it runs. */
  @Column({ type: 'text', nullable: true })
  cause!: PauseCause | null;

  /** The cause in a sentence, for operators. */
  @Column({ type: 'text', nullable: true })
  reason!: string | null;

  /** Time at which it entered this state, for this cause; null if that was before this was kept. */
  @Column({ type: 'timestamptz', nullable: true })
  since!: Date | null;

  /** Time at which a pause ends by itself; null if an operator has to end it. */
  @Column({ type: 'timestamptz', name: 'paused_until', nullable: true })
  pausedUntil!: Date | null;

  /** Time until which the source itself keeps us waiting; an operator's pause may hide it, and does not end before. */
  @Column({ type: 'timestamptz', name: 'source_paused_until', nullable: true })
  sourcePausedUntil!: Date | null;

  /** Failures of the source since it last answered. */
  @Column({ type: 'integer', default: 0 })
  failures!: number;

  /** Pauses in a row that the source itself caused: each is longer than the one before. */
  @Column({ type: 'integer', default: 0 })
  pauses!: number;

  /** Start of the first of those pauses; null once the source answered after them. */
  @Column({ type: 'timestamptz', name: 'troubled_since', nullable: true })
  troubledSince!: Date | null;

  /** Time at which the source last answered after such a pause. */
  @Column({ type: 'timestamptz', name: 'recovered_at', nullable: true })
  recoveredAt!: Date | null;

  /** The one job that is handed over while probing; it counts only while it is in flight. */
  @Column({ type: 'uuid', name: 'probe_job_id', nullable: true })
  probeJobId!: string | null;
}
