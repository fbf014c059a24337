import type {
  AD_CATEGORIES,
  AD_NETWORKS,
  AD_TYPES,
  MEDIA_TYPES,
  PRICE_MODELS,
} from '@tabdock/contracts/ads';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** PostgreSQL's bigint, which the driver reads as text. */
const CENTS = {
  type: 'bigint',
  nullable: true,
  transformer: {
    from: (text: string | null) => (text === null ? null : Number(text)),
    to: (cents: number | null) => cents,
  },
} as const;

/** One ad of an ad network, or of ours (`custom`), and when it may be shown. */
@Entity('campaign')
export class CampaignEntity {
  @PrimaryColumn({ type: 'uuid' })
  id!: string;

  @Column({ type: 'text' })
  name!: string;

  /** Its id in the ad network. */
  @Column({ type: 'text', name: 'ad_id' })
  adId!: string;

  @Column({ type: 'text', name: 'ad_network' })
  adNetwork!: (typeof AD_NETWORKS)[number];

  @Column({ type: 'text' })
  category!: (typeof AD_CATEGORIES)[number];

  @Column({ type: 'text', name: 'ad_type' })
  adType!: (typeof AD_TYPES)[number];

  /** Address that the administrator gave; never shown to visitors. */
  @Column({ type: 'text', name: 'media_url', nullable: true })
  mediaUrl!: string | null;

  @Column({ type: 'text', name: 'captions_url', nullable: true })
  captionsUrl!: string | null;

  @Column({ type: 'text', name: 'click_url' })
  clickUrl!: string;

  /** 1 to 10: weight among the campaigns that may be shown. */
  @Column({ type: 'smallint' })
  priority!: number;

  @Column({ type: 'boolean', name: 'is_active' })
  isActive!: boolean;

  @Column({ type: 'timestamptz', name: 'starts_at', nullable: true })
  startsAt!: Date | null;

  @Column({ type: 'timestamptz', name: 'ends_at', nullable: true })
  endsAt!: Date | null;

  @Column({ type: 'integer', name: 'daily_impressions', nullable: true })
  dailyImpressions!: number | null;

  @Column({ ...CENTS, name: 'budget_cents' })
  budgetCents!: number | null;

  @Column({ type: 'text', name: 'price_model', nullable: true })
  priceModel!: (typeof PRICE_MODELS)[number] | null;

  @Column({ ...CENTS, name: 'price_cents' })
  priceCents!: number | null;

  /** SHA-256 of the stored media. */
  @Column({ type: 'text', name: 'media_key', nullable: true })
  mediaKey!: string | null;

  @Column({ type: 'text', name: 'media_type', nullable: true })
  mediaType!: (typeof MEDIA_TYPES)[number] | null;

  @Column({ type: 'text', name: 'captions_key', nullable: true })
  captionsKey!: string | null;

  /** Why its media could not be loaded, for administrators. */
  @Column({ type: 'text', name: 'media_problem', nullable: true })
  mediaProblem!: string | null;

  /** Tabdock's own. */
  @Column({ type: 'boolean', name: 'is_house', default: false })
  isHouse!: boolean;

  @Column({ type: 'integer', default: 1 })
  revision!: number;

  @Column({ type: 'timestamptz', name: 'created_at', default: () => 'now()' })
  createdAt!: Date;

  @Column({ type: 'timestamptz', name: 'updated_at', default: () => 'now()' })
  updatedAt!: Date;

  @Column({ type: 'timestamptz', name: 'deleted_at', nullable: true })
  deletedAt!: Date | null;
}
