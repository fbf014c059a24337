import { Injectable } from '@nestjs/common';
import type {
  Placement,
  placementsCreate,
  placementsDelete,
  placementsRestore,
  placementsUpdate,
} from '@tabdock/contracts/ads';
import { AppError, refuseOutdated, type ReceivedRequestOf } from '@tabdock/contracts/core';
import { lockName, Transactions, type Transaction } from '@tabdock/service-kit/database';
import type { EntityManager } from 'typeorm';
import { AdChanges, type AdChange } from '../campaigns/ad-changes';
import { changedFields } from '../campaigns/changed-fields';
import { freeSlug, placementSlug, startOfSlugs } from './placement-slug';
import { inOrder, toPlacement } from './placement-view';
import type { PlacementEntity } from './placement.entity';
import { PlacementRepository } from './placement.repository';

const PLACEMENTS_MAX = 1_000;

type Told = Pick<AdChange, 'action' | 'fields' | 'actor'>;

@Injectable()
export class PlacementsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly placements: PlacementRepository,
    private readonly changes: AdChanges,
  ) {}

  async list(): Promise<Placement[]> {
    return (await this.placements.findAll()).map(toPlacement);
  }

  /** Idempotent by `requestId`. @throws AppError ADS.TOO_MANY */
  create({
    actor,
    requestId,
    fields,
  }: ReceivedRequestOf<typeof placementsCreate>): Promise<Placement> {
    return this.transactions.run(async (manager, transaction) => {
      // One at a time: their number and their ids depend on each other.
      await lockName(manager, 'placements');
      const before = await this.placements.findByRequest(manager, requestId);
      if (before) return toPlacement(before);
      if ((await this.placements.count(manager)) >= PLACEMENTS_MAX)
        throw new AppError('ADS.TOO_MANY');
      const slug = placementSlug(fields.name);
      const taken = await this.placements.idsStartingWith(manager, startOfSlugs(slug));
      const id = freeSlug(slug, taken);
      const deviceTypes = inOrder(fields.deviceTypes);
      await this.placements.insert(manager, { ...fields, deviceTypes, id, requestId });
      const placement = await this.lock(manager, id);
      const named = Object.keys(fields);
      await this.record(manager, transaction, placement, {
        action: 'created',
        fields: named,
        actor,
      });
      return toPlacement(placement);
    });
  }

  /** @throws AppError ADS.PLACEMENT_NOT_FOUND, REQUEST.OUTDATED */
  update({
    actor,
    placementId,
    revision,
    changes,
  }: ReceivedRequestOf<typeof placementsUpdate>): Promise<Placement> {
    return this.transactions.run(async (manager, transaction) => {
      const placement = await this.lockPresent(manager, placementId);
      refuseOutdated(revision, toPlacement(placement));
      const { deviceTypes, ...others } = changes;
      const values = { ...others, ...(deviceTypes && { deviceTypes: inOrder(deviceTypes) }) };
      const fields = changedFields(placement, values);
      if (fields.length === 0) return toPlacement(placement);
      const written = await this.placements.write(manager, Object.assign(placement, values));
      await this.record(manager, transaction, written, { action: 'updated', fields, actor });
      return toPlacement(written);
    });
  }

  /** @throws AppError ADS.PLACEMENT_NOT_FOUND, ADS.PLACEMENT_BUILT_IN, REQUEST.OUTDATED */
  async delete({
    actor,
    placementId,
    revision,
  }: ReceivedRequestOf<typeof placementsDelete>): Promise<void> {
    await this.transactions.run(async (manager, transaction) => {
      const placement = await this.lockPresent(manager, placementId);
      if (placement.isBuiltIn) throw new AppError('ADS.PLACEMENT_BUILT_IN');
      refuseOutdated(revision, toPlacement(placement));
      placement.deletedAt = new Date();
      await this.placements.write(manager, placement);
      await this.record(manager, transaction, placement, { action: 'deleted', fields: [], actor });
    });
  }

  /** @throws AppError ADS.PLACEMENT_NOT_FOUND */
  restore({ actor, placementId }: ReceivedRequestOf<typeof placementsRestore>): Promise<Placement> {
    return this.transactions.run(async (manager, transaction) => {
      const placement = await this.lock(manager, placementId);
      if (placement.deletedAt === null) return toPlacement(placement);
      placement.deletedAt = null;
      const written = await this.placements.write(manager, placement);
      await this.record(manager, transaction, written, { action: 'restored', fields: [], actor });
      return toPlacement(written);
    });
  }

  private async lockPresent(manager: EntityManager, id: string): Promise<PlacementEntity> {
    const placement = await this.lock(manager, id);
    if (placement.deletedAt !== null) throw new AppError('ADS.PLACEMENT_NOT_FOUND');
    return placement;
  }

  private async lock(manager: EntityManager, id: string): Promise<PlacementEntity> {
    const placement = await this.placements.lock(manager, id);
    if (!placement) throw new AppError('ADS.PLACEMENT_NOT_FOUND');
    return placement;
  }

  private record(
    manager: EntityManager,
    transaction: Transaction,
    { id, name }: PlacementEntity,
    told: Told,
  ): Promise<void> {
    return this.changes.record(manager, transaction, { subject: 'placement', id, name, ...told });
  }
}
