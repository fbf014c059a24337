import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { Every, LOGGER, type Logger } from '@tabdock/service-kit';
import { ObjectCollector, type ObjectStore } from '@tabdock/service-kit/object-store';
import { DataSource } from 'typeorm';
import { DERIVED_STORE } from '../../../storage/derived';
import { API_CONFIG, type ApiConfig } from '../../config/api.config';
import { collectMillis, graceEnd } from '../../config/collection.config';
import { DerivedObjectRepository } from './derived-object.repository';
import { DerivedRemovals } from './derived-removals';

/** Deletes pictures that no row names: of analyses that were not reported, or reported too late. */
@Injectable()
export class DerivedCollector {
  private readonly objects: ObjectCollector;

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly rows: DerivedObjectRepository,
    private readonly removals: DerivedRemovals,
    @Inject(DERIVED_STORE) store: ObjectStore,
    @Inject(API_CONFIG) private readonly config: ApiConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.objects = new ObjectCollector({
      store,
      findUsed: (keys) => rows.findUsed(keys),
      remove: (key) => this.giveUp(key),
      things: 'pictures of files',
      owner: 'file',
      hint: 'STORAGE_COLLECT=force deletes them',
    });
  }

  @Every(({ config }: DerivedCollector) => collectMillis(config), {
    name: 'collecting pictures of files',
    replicas: 'one',
  })
  async collect(signal: AbortSignal): Promise<void> {
    const force = this.config.STORAGE_COLLECT === 'force';
    const before = graceEnd(this.config);
    const collected = await this.objects.collect({ before, force, signal });
    this.logger.info(collected, 'a collection of pictures of files ended');
  }

  private async giveUp(key: string): Promise<boolean> {
    const isGivenUp = await this.dataSource.transaction(async (manager) => {
      await this.removals.lock(manager, key);
      if ((await this.rows.findUsed([key], manager)).has(key)) return false;
      await this.removals.request(manager, key);
      return true;
    });
    this.removals.waker.wake();
    return isGivenUp;
  }
}
