import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { DerivedContent } from '../../../storage/derived';
import { DerivedObjectRepository, type MadeObjects } from './derived-object.repository';
import { DerivedRemovals } from './derived-removals';

/** Records what was made of a file; what there was of the same kinds is given up. The caller has locked the file. */
@Injectable()
export class DerivedObjects {
  constructor(
    private readonly rows: DerivedObjectRepository,
    private readonly removals: DerivedRemovals,
  ) {}

  async replace(manager: EntityManager, sha256: string, made: MadeObjects): Promise<void> {
    await this.giveUp(manager, await this.rows.replace(manager, sha256, made));
  }

  /** Gives up the objects of these kinds, or all that the file has. */
  async delete(
    manager: EntityManager,
    sha256: string,
    kinds?: readonly DerivedContent[],
  ): Promise<void> {
    await this.giveUp(manager, await this.rows.delete(manager, sha256, kinds));
  }

  /** Wakes the remover; after the commit. */
  committed(): void {
    this.removals.waker.wake();
  }

  private async giveUp(manager: EntityManager, keys: readonly string[]): Promise<void> {
    for (const key of keys.toSorted()) {
      await this.removals.lock(manager, key);
      await this.removals.request(manager, key);
    }
  }
}
