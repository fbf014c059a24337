import { Module } from '@nestjs/common';
import { DerivedCollector } from './derived-collector';
import { DerivedContents } from './derived-contents';
import { DerivedObjectRepository } from './derived-object.repository';
import { DerivedObjects } from './derived-objects';
import { DerivedRemovals } from './derived-removals';
import { DerivedRemover } from './derived-remover';

/** What is made of stored files and kept beside them. */
@Module({
  providers: [
    DerivedContents,
    DerivedObjectRepository,
    DerivedObjects,
    DerivedRemovals,
    DerivedRemover,
    DerivedCollector,
  ],
  exports: [DerivedContents, DerivedObjectRepository, DerivedObjects],
})
export class DerivedModule {}
