import { Controller } from '@nestjs/common';
import type { ReceivedRequestOf, ReplyOf } from '@tabdock/contracts/core';
import { catalogueMatchSongs } from '@tabdock/contracts/search';
import { Handles } from '@tabdock/service-kit';
import { MatchingService } from './matching.service';

type MatchSongs = typeof catalogueMatchSongs;

@Controller()
export class MatchingController {
  constructor(private readonly matching: MatchingService) {}

  @Handles(catalogueMatchSongs)
  async matchSongs({ songs }: ReceivedRequestOf<MatchSongs>): Promise<ReplyOf<MatchSongs>> {
    return { matches: await this.matching.match(songs) };
  }
}
