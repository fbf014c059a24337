import type { DeviceType } from '@tabdock/contracts/ads';
import { Column, Entity, PrimaryColumn } from 'typeorm';

export const POSITIONS = ['top-banner', 'sidebar', 'between-results', 'bottom', 'modal'] as const;
export type Position = (typeof POSITIONS)[number];

/** Section 3 of the specification, "Ad placement". */
@Entity('placement')
export class PlacementEntity {
  /** Lower-case words joined by hyphens: it is what pages ask for, for example `sidebar-home`. */
  @PrimaryColumn({ type: 'text' })
  id!: string;

  @Column({ type: 'text' })
  name!: string;

  @Column({ type: 'text' })
  position!: Position;

  @Column({ type: 'text', array: true, name: 'device_types' })
  deviceTypes!: DeviceType[];

  @Column({ type: 'smallint', name: 'max_ads_per_session' })
  maxAdsPerSession!: number;

  /** Seconds. */
  @Column({ type: 'integer', name: 'timing_delay' })
  timingDelay!: number;

  /** Seconds. */
  @Column({ type: 'integer' })
  duration!: number;

  @Column({ type: 'boolean', name: 'is_active' })
  isActive!: boolean;
}
