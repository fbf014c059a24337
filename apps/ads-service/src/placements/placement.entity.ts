import type { DeviceType } from '@tabdock/contracts/ads';
import { Column, Entity, PrimaryColumn } from 'typeorm';

export const POSITIONS = ['top-banner', 'sidebar', 'between-results', 'bottom', 'modal'] as const;
export type Position = (typeof POSITIONS)[number];

/** A slot of a page, and what may be shown there. */
@Entity('placement')
export class PlacementEntity {
  /** The name that pages request: lower-case words joined by hyphens, for example `sidebar-home`. */
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
