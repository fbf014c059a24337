import { Module } from '@nestjs/common';
import { PopularNameRepository } from './popular-name.repository';
import { PopularNames } from './popular-names';

/** The most popular songs and artists by their words, in memory. */
@Module({ providers: [PopularNames, PopularNameRepository], exports: [PopularNames] })
export class NamesModule {}
