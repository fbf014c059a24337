import type { ReceivedRequestOf } from '@tabdock/contracts/core';
import { bareTitle, foldText } from '@tabdock/contracts/names';
import type { catalogueMatchSongs } from '@tabdock/contracts/search';

/** A line of an import; the artist is empty if only a title is given. */
export type WrittenSong = ReceivedRequestOf<typeof catalogueMatchSongs>['songs'][number];

interface NamedTab {
  readonly artist: string;
  readonly title: string;
}

/** 0 to 1: how close a tab is to the wanted song; the title counts most. */
export function likeness({ artist, title }: WrittenSong, tab: NamedTab): number {
  const titles = Math.max(alike(title, tab.title), alike(bareTitle(title), tab.title));
  return artist === '' ? titles : 0.6 * titles + 0.4 * alike(artist, tab.artist);
}

/** Dice's coefficient of the letter pairs of both, without case, accents and punctuation. */
function alike(one: string, other: string): number {
  const [a, b] = [pairsOf(one), pairsOf(other)];
  if (a.size === 0 || b.size === 0) return 0;
  const shared = [...a].filter((pair) => b.has(pair)).length;
  return (2 * shared) / (a.size + b.size);
}

function pairsOf(name: string): Set<string> {
  const letters = [...` ${foldText(name)} `];
  return new Set(letters.slice(1).map((letter, index) => `${letters[index] ?? ''}${letter}`));
}
