import { Module } from '@nestjs/common';
import { LedgerModule } from '../ledger/ledger.module';
import { GarbageCollectionMetrics } from './garbage-collection.metrics';
import { GarbageRepository } from './garbage.repository';
import { StorageGarbageCollector } from './storage-garbage-collector';
import { StoredFileDeleter } from './stored-file-deleter';

/** Deletes stored files that are no longer needed. */
@Module({
  imports: [LedgerModule],
  providers: [
    StorageGarbageCollector,
    StoredFileDeleter,
    GarbageRepository,
    GarbageCollectionMetrics,
  ],
})
export class CollectionModule {}
