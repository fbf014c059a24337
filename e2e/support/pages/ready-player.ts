import type { TabResult } from '@tabdock/contracts/search';
import { Guest } from '../api/guest';
import type { Visitor } from '../browser/browser';
import { newcomers } from '../browser/newcomers';
import { PlayerPage } from './player-page';

const [TITLE, VERSION] = ['Galop infernal', 'galop-infernal-full-band'];

export interface ReadyPlayer {
  readonly visitor: Visitor;
  readonly player: PlayerPage;
  readonly tab: TabResult;
}

/**
 * Downloads a tab for four instruments before the surrounding tests; returns a function that creates a visitor, who may
 * play it and leaves after the test, and `newcomer` for others.
 */
export function readyPlayers(): {
  readonly newcomer: () => Promise<Visitor>;
  readonly readyPlayer: () => Promise<ReadyPlayer>;
} {
  const newcomer = newcomers();
  let tab: TabResult;

  beforeAll(async () => {
    const guest = new Guest();
    tab = await guest.find(TITLE, VERSION);
    await guest.untilStatus(await guest.download(tab.id), ['completed']);
  });

  const readyPlayer = async () => {
    const visitor = await newcomer();
    const player = await PlayerPage.of(visitor.page);
    await player.open('/favicon.svg');
    await player.untilPlayable(tab.id);
    return { visitor, player, tab };
  };
  return { newcomer, readyPlayer };
}
