import { Controller } from '@nestjs/common';
import type { ReplyOf } from '@tabdock/contracts/core';
import { publicPopularSongs } from '@tabdock/contracts/public';
import { Handles } from '@tabdock/service-kit';
import { PopularService } from './popular.service';

@Controller()
export class PopularController {
  constructor(private readonly popular: PopularService) {}

  @Handles(publicPopularSongs)
  async popularSongs(): Promise<ReplyOf<typeof publicPopularSongs>> {
    return { songs: await this.popular.names() };
  }
}
