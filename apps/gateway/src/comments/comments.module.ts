import { Module } from '@nestjs/common';
import { SearchModule } from '../search/search.module';
import { CommentsController } from './comments.controller';

@Module({ imports: [SearchModule], controllers: [CommentsController] })
export class CommentsModule {}
