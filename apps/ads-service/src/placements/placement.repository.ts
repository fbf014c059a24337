import { Injectable } from '@nestjs/common';
import { DataSource, IsNull, type EntityManager } from 'typeorm';
import { PlacementEntity } from './placement.entity';

@Injectable()
export class PlacementRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Placements that are not deleted: built-in ones first, then the newest. */
  findAll(manager: EntityManager = this.dataSource.manager): Promise<PlacementEntity[]> {
    return manager.find(PlacementEntity, {
      where: { deletedAt: IsNull() },
      order: { isBuiltIn: 'DESC', createdAt: 'DESC', id: 'ASC' },
    });
  }

  /** Finds the placement that a request made, also a deleted one. */
  findByRequest(manager: EntityManager, requestId: string): Promise<PlacementEntity | null> {
    return manager.findOneBy(PlacementEntity, { requestId });
  }

  /** Finds a placement, also a deleted one, and locks it until the transaction ends. */
  lock(manager: EntityManager, id: string): Promise<PlacementEntity | null> {
    return manager.findOne(PlacementEntity, { where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  count(manager: EntityManager): Promise<number> {
    return manager.countBy(PlacementEntity, { deletedAt: IsNull() });
  }

  /** Returns the ids that start like this, those of deleted placements included. */
  async idsStartingWith(manager: EntityManager, start: string): Promise<Set<string>> {
    const rows: { id: string }[] = await manager.query(
      'SELECT id FROM placement WHERE starts_with(id, $1)',
      [start],
    );
    return new Set(rows.map(({ id }) => id));
  }

  async insert(manager: EntityManager, placement: Partial<PlacementEntity>): Promise<void> {
    await manager.insert(PlacementEntity, placement);
  }

  /** Writes the locked placement as it is, as its next revision. */
  async write(manager: EntityManager, placement: PlacementEntity): Promise<PlacementEntity> {
    placement.revision += 1;
    placement.updatedAt = new Date();
    return manager.save(PlacementEntity, placement);
  }
}
