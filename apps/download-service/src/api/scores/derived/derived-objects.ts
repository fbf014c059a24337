import { Injectable } from '@nestjs/common';
import type { DerivedObject } from '@tabdock/contracts/scores';
import type { EntityManager } from 'typeorm';
import { DerivedObjectRepository } from './derived-object.repository';
import { DerivedRemovals } from './derived-removals';

/** Records what was made of a file; the objects of earlier analyses are given up. The caller has locked the file. */
@Injectable()
export class DerivedObjects {
  constructor(
    private readonly rows: DerivedObjectRepository,
    private readonly removals: DerivedRemovals,
  ) {}

  async replace(
    manager: EntityManager,
    sha256: string,
    version: number,
    objects: readonly DerivedObject[],
  ): Promise<void> {
    await this.giveUp(manager, await this.rows.replace(manager, sha256, version, objects));
  }

  async delete(manager: EntityManager, sha256: string): Promise<void> {
    await this.giveUp(manager, await this.rows.delete(manager, sha256));
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
