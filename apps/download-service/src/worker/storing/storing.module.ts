import { Module } from '@nestjs/common';
import { FileStorage } from './file-storage';
import { StoringMetrics } from './storing.metrics';

/** Puts checked files into the object store. */
@Module({ providers: [FileStorage, StoringMetrics], exports: [FileStorage] })
export class StoringModule {}
