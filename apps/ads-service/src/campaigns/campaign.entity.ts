import type { AD_TYPES } from '@tabdock/contracts/ads';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** One ad of an ad network, or of ours (`custom`). */
@Entity('campaign')
export class CampaignEntity {
  @PrimaryColumn({ type: 'uuid', default: () => 'gen_random_uuid()' })
  id!: string;

  @Column({ type: 'text' })
  name!: string;

  /** Its id in the ad network. */
  @Column({ type: 'text', name: 'ad_id' })
  adId!: string;

  @Column({ type: 'text', name: 'ad_network' })
  adNetwork!: string;

  @Column({ type: 'text' })
  category!: string;

  @Column({ type: 'text', name: 'ad_type' })
  adType!: (typeof AD_TYPES)[number];

  @Column({ type: 'text', name: 'media_url', nullable: true })
  mediaUrl!: string | null;

  @Column({ type: 'text', name: 'click_url' })
  clickUrl!: string;

  /** 1 to 10, the highest first. */
  @Column({ type: 'smallint' })
  priority!: number;

  @Column({ type: 'boolean', name: 'is_active' })
  isActive!: boolean;

  @Column({ type: 'timestamptz', name: 'created_at', default: () => 'now()' })
  createdAt!: Date;
}
