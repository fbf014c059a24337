import type { AD_CATEGORIES, DeviceType, Position } from '@tabdock/contracts/ads';
import { Column, Entity, PrimaryColumn } from 'typeorm';

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

  /** Ads for one visitor until a break of half an hour without a request. */
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

  /** Category of the campaigns, beside general ones, that it shows; null: every category. */
  @Column({ type: 'text', nullable: true })
  category!: (typeof AD_CATEGORIES)[number] | null;

  /** A place that Tabdock's pages have. */
  @Column({ type: 'boolean', name: 'is_built_in', default: false })
  isBuiltIn!: boolean;

  /** Id of the request that made it; null for built-in ones. */
  @Column({ type: 'uuid', name: 'request_id', nullable: true })
  requestId!: string | null;

  @Column({ type: 'integer', default: 1 })
  revision!: number;

  @Column({ type: 'timestamptz', name: 'created_at', default: () => 'now()' })
  createdAt!: Date;

  @Column({ type: 'timestamptz', name: 'updated_at', default: () => 'now()' })
  updatedAt!: Date;

  @Column({ type: 'timestamptz', name: 'deleted_at', nullable: true })
  deletedAt!: Date | null;
}
