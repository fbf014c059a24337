import { Module } from '@nestjs/common';
import { DerivedCollector } from './derived-collector';
import { DerivedObjectRepository } from './derived-object.repository';
import { DerivedObjects } from './derived-objects';
import { DerivedRemovals } from './derived-removals';
import { DerivedRemover } from './derived-remover';

/** What is made of stored files and kept beside them. */
@Module({
  providers: [
    DerivedObjectRepository,
    DerivedObjects,
    DerivedRemovals,
    DerivedRemover,
    DerivedCollector,
  ],
  exports: [DerivedObjectRepository, DerivedObjects],
})
export class DerivedModule {}
