import { Module } from '@nestjs/common';
import { asLongAs, forEver, Keeps, until } from '@tabdock/service-kit/database';
import { FormerKeyRepository } from './former-key.repository';
import { PopularNameRepository } from './popular-name.repository';

/** Every song and artist of the catalogue under one key, how popular each is, and which of them have changed. */
@Module({
  providers: [FormerKeyRepository, PopularNameRepository],
  exports: [FormerKeyRepository, PopularNameRepository],
})
@Keeps(
  {
    table: 'song_or_artist',
    what: 'songs and artists of the catalogue, and how popular they are',
    about: 'nobody',
    kept: asLongAs('tabs name them'),
  },
  {
    table: 'suggestion_change',
    what: 'songs and artists whose suggestions are to be brought up to date',
    about: 'nobody',
    kept: until('they are'),
  },
  {
    table: 'former_key',
    what: 'earlier keys of songs and artists, under which links still name them',
    about: 'nobody',
    kept: forEver('because links last'),
  },
)
export class SongsModule {}
