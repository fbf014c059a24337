import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { Retention } from './retention';

/** Needs `KitDatabaseModule`. */
@Module({ imports: [DiscoveryModule], providers: [Retention], exports: [Retention] })
export class RetentionModule {}
