import { Module } from '@nestjs/common';
import { SongsController } from './songs.controller';

/** Songs and artists as the web app asks for them. */
@Module({ controllers: [SongsController] })
export class SongsModule {}
