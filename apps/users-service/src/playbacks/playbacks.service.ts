import { Injectable } from '@nestjs/common';
import type { LeftTab, Playback } from '@tabdock/contracts/users';
import { Transactions } from '@tabdock/service-kit/database';
import { writeForAccount } from '../accounts/write-for-account';
import { PlaybackRepository } from './playback.repository';

/** Tabs of an account that are kept. */
const TABS_MAX = 2_000;

/** How accounts left tabs in the player: the latest of each tab, of the tabs that were left last. */
@Injectable()
export class PlaybacksService {
  constructor(
    private readonly transactions: Transactions,
    private readonly playbacks: PlaybackRepository,
  ) {}

  get(accountId: string, tabId: string): Promise<Playback | null> {
    return this.playbacks.find(accountId, tabId);
  }

  /** Idempotent: what is older than what is kept changes nothing. Fails with AUTH.REQUIRED. */
  async keep(accountId: string, playbacks: readonly LeftTab[]): Promise<void> {
    await writeForAccount('tab_playback_account_id_fkey', () =>
      this.transactions.run(async (manager) => {
        const hasNew = await this.playbacks.save(manager, accountId, playbacks);
        if (hasNew) await this.playbacks.deleteOldest(manager, accountId, TABS_MAX);
      }),
    );
  }

  /** The latest first. */
  export(accountId: string) {
    return this.playbacks.listOfAccount(accountId);
  }
}
