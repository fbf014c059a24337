import { Module } from '@nestjs/common';
import { SongsModule } from '../songs/songs.module';
import { PopularNames } from './popular-names';

/** The most popular songs and artists by their words, in memory. */
@Module({ imports: [SongsModule], providers: [PopularNames], exports: [PopularNames] })
export class NamesModule {}
