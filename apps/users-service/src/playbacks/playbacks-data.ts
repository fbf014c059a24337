import { Injectable } from '@nestjs/common';
import type { ExportedAccount } from '@tabdock/contracts/users';
import { asLongAs, Keeps } from '@tabdock/service-kit/database';
import {
  HoldsPersonalData,
  type DataSubject,
  type PersonalDataPart,
} from '@tabdock/service-kit/personal-data';
import { PlaybacksService } from './playbacks.service';

/** How an account left tabs in the player. */
@Injectable()
@HoldsPersonalData({ name: 'playbacks', tables: ['tab_playback'] })
@Keeps({
  table: 'tab_playback',
  what: 'bar, loop, track, speed and pitch at which tabs were left in the player',
  about: 'accounts',
  kept: asLongAs('the account, of its 2,000 latest tabs'),
})
export class PlaybacksData implements PersonalDataPart {
  constructor(private readonly playbacks: PlaybacksService) {}

  async export({ accountId }: DataSubject): Promise<Pick<ExportedAccount, 'playbacks'>> {
    return { playbacks: await this.playbacks.export(accountId) };
  }
}
