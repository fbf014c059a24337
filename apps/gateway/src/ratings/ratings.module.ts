import { Module } from '@nestjs/common';
import { SearchModule } from '../search/search.module';
import { RatingsController } from './ratings.controller';

@Module({ imports: [SearchModule], controllers: [RatingsController] })
export class RatingsModule {}
