import { Module } from '@nestjs/common';
import { FormerKeyRepository } from './former-key.repository';
import { PopularNameRepository } from './popular-name.repository';

/** Every song and artist of the catalogue under one key, how popular each is, and which of them have changed. */
@Module({
  providers: [FormerKeyRepository, PopularNameRepository],
  exports: [FormerKeyRepository, PopularNameRepository],
})
export class SongsModule {}
