import { Injectable } from '@nestjs/common';
import type {
  Campaign,
  campaignsCreate,
  campaignsDelete,
  campaignsRestore,
  campaignsUpdate,
} from '@tabdock/contracts/ads';
import {
  AppError,
  outdated,
  refuseOutdated,
  type ReceivedRequestOf,
} from '@tabdock/contracts/core';
import { lockName, Transactions, type Transaction } from '@tabdock/service-kit/database';
import type { EntityManager } from 'typeorm';
import { AdChanges, type AdChange } from '../campaigns/ad-changes';
import type { CampaignEntity } from '../campaigns/campaign.entity';
import { CampaignRepository } from '../campaigns/campaign.repository';
import { changedFields } from '../campaigns/changed-fields';
import { CampaignMedia, mustLoad, type LoadedMedia } from './campaign-media';
import { refuseContradiction, valuesOf } from './campaign-values';
import { CampaignViews } from './campaign-views';

const CAMPAIGNS_MAX = 1_000;
const MEDIA_FIELDS = ['mediaUrl'];

type Told = Pick<AdChange, 'action' | 'fields' | 'actor'>;
const PAUSED: Told = { action: 'paused', fields: ['isActive'] };

/** Campaigns as administrators make and change them. */
@Injectable()
export class CampaignsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly campaigns: CampaignRepository,
    private readonly views: CampaignViews,
    private readonly media: CampaignMedia,
    private readonly changes: AdChanges,
  ) {}

  async list(): Promise<Campaign[]> {
    return this.views.ofAll(await this.campaigns.findAll());
  }

  /** Idempotent by its id. @throws AppError ADS.TOO_MANY */
  async create({
    actor,
    campaignId: id,
    fields,
  }: ReceivedRequestOf<typeof campaignsCreate>): Promise<Campaign> {
    const before = await this.campaigns.find(id);
    if (before) return this.views.of(before);
    const media = await this.media.load(fields);
    const values = { ...valuesOf(fields), ...media, ...pauseFor(media), id };
    const created = await this.transactions.run(async (manager, transaction) => {
      // One at a time: they have a limit together.
      await lockName(manager, 'campaigns');
      const meanwhile = await this.campaigns.find(id, manager);
      if (meanwhile) return meanwhile;
      if ((await this.campaigns.count(manager)) >= CAMPAIGNS_MAX)
        throw new AppError('ADS.TOO_MANY');
      await this.campaigns.insert(manager, values);
      const campaign = await this.lock(manager, id);
      const record = this.recorderOf(manager, transaction, campaign);
      await record({ action: 'created', fields: Object.keys(fields), actor });
      if (fields.isActive && !campaign.isActive) await record(PAUSED);
      return campaign;
    });
    return this.views.of(created);
  }

  /** @throws AppError ADS.CAMPAIGN_NOT_FOUND, REQUEST.OUTDATED, REQUEST.INVALID */
  async update({
    actor,
    campaignId,
    revision,
    changes,
  }: ReceivedRequestOf<typeof campaignsUpdate>): Promise<Campaign> {
    const before = await this.campaigns.find(campaignId);
    if (!before) throw new AppError('ADS.CAMPAIGN_NOT_FOUND');
    const named = valuesOf(changes);
    const media = mustLoad(before, named)
      ? await this.media.load({ ...before, ...named })
      : undefined;
    const values = { ...named, ...media, ...pauseFor(media) };
    const viewBefore = await this.views.before(campaignId);
    const written = await this.transactions.run(async (manager, transaction) => {
      const campaign = await this.lockPresent(manager, campaignId);
      refuseOutdated(revision, viewBefore(campaign));
      if (hasOtherMedia(campaign, before)) throw outdated(viewBefore(campaign));
      const changed = changedFields(campaign, values);
      if (changed.length === 0) return campaign;
      refuseContradiction(Object.assign(campaign, values));
      await this.campaigns.write(manager, campaign);
      const isPaused = changed.includes('isActive') && 'isActive' in pauseFor(media);
      const fields = changed.filter(
        (field) => field in named && !(isPaused && field === 'isActive'),
      );
      const record = this.recorderOf(manager, transaction, campaign);
      await record({ action: 'updated', fields: fields.length > 0 ? fields : MEDIA_FIELDS, actor });
      if (isPaused) await record(PAUSED);
      return campaign;
    });
    return this.views.of(written);
  }

  /** @throws AppError ADS.CAMPAIGN_NOT_FOUND, ADS.HOUSE_CAMPAIGN, REQUEST.OUTDATED */
  async delete({
    actor,
    campaignId,
    revision,
  }: ReceivedRequestOf<typeof campaignsDelete>): Promise<void> {
    const view = await this.views.before(campaignId);
    await this.transactions.run(async (manager, transaction) => {
      const campaign = await this.lockPresent(manager, campaignId);
      if (campaign.isHouse) throw new AppError('ADS.HOUSE_CAMPAIGN');
      refuseOutdated(revision, view(campaign));
      campaign.deletedAt = new Date();
      await this.campaigns.write(manager, campaign);
      const record = this.recorderOf(manager, transaction, campaign);
      await record({ action: 'deleted', fields: [], actor });
    });
  }

  /** @throws AppError ADS.CAMPAIGN_NOT_FOUND */
  async restore({
    actor,
    campaignId,
  }: ReceivedRequestOf<typeof campaignsRestore>): Promise<Campaign> {
    const restored = await this.transactions.run(async (manager, transaction) => {
      const campaign = await this.lock(manager, campaignId);
      if (campaign.deletedAt === null) return campaign;
      campaign.deletedAt = null;
      await this.campaigns.write(manager, campaign);
      const record = this.recorderOf(manager, transaction, campaign);
      await record({ action: 'restored', fields: [], actor });
      return campaign;
    });
    return this.views.of(restored);
  }

  private recorderOf(
    manager: EntityManager,
    transaction: Transaction,
    { id, name }: CampaignEntity,
  ): (told: Told) => Promise<void> {
    const subject = 'campaign';
    return (told) => this.changes.record(manager, transaction, { subject, id, name, ...told });
  }

  private async lockPresent(manager: EntityManager, id: string): Promise<CampaignEntity> {
    const campaign = await this.lock(manager, id);
    if (campaign.deletedAt !== null) throw new AppError('ADS.CAMPAIGN_NOT_FOUND');
    return campaign;
  }

  private async lock(manager: EntityManager, id: string): Promise<CampaignEntity> {
    const campaign = await this.campaigns.lock(manager, id);
    if (!campaign) throw new AppError('ADS.CAMPAIGN_NOT_FOUND');
    return campaign;
  }
}

/** A campaign whose media cannot be loaded is paused. */
function pauseFor(media: LoadedMedia | undefined): { isActive?: false } {
  return media && media.mediaProblem !== null ? { isActive: false } : {};
}

/** Whether another write has changed what the media were loaded for. */
function hasOtherMedia(campaign: CampaignEntity, before: CampaignEntity): boolean {
  return campaign.mediaUrl !== before.mediaUrl || campaign.captionsUrl !== before.captionsUrl;
}
