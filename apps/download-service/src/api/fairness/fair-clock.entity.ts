import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Progress of hand-overs at a source, in turns of weight 1. Only the dispatcher writes it. */
@Entity('fair_clock')
export class FairClockEntity {
  @PrimaryColumn({ type: 'text', name: 'source_id' })
  sourceId!: string;

  /** Virtual time at which owners without queued jobs start. */
  @Column({ type: 'double precision', name: 'virtual_time' })
  virtualTime!: number;

  /** Largest start tag of all jobs handed over. */
  @Column({ type: 'double precision', name: 'largest_start_tag' })
  largestStartTag!: number;
}
