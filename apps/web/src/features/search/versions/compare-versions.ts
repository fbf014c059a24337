import { difficultyOf, type TabResult } from '@tabdock/contracts/search';
import type { DownloadRecord } from '@tabdock/contracts/downloads';
import { notesOf, noteWords } from '../../../components/text/said';

/** Facts that the file of a downloaded version turned out to have; they count more than the source's. */
export type SavedFile = Pick<DownloadRecord, 'format' | 'facts'>;

export type ComparedFact = 'tuning' | 'tempo' | 'tracks' | 'bars' | 'difficulty';

const ORDER: readonly ComparedFact[] = ['tuning', 'tempo', 'tracks', 'bars', 'difficulty'];

export interface Column {
  fact: ComparedFact;
  /** All versions have the same. */
  same: boolean;
}

/** A version with the facts of its downloaded file, which the row may be older than. */
export function withFile(tab: TabResult, file?: SavedFile): TabResult {
  if (!file?.facts) return tab;
  const { difficulty, tuning, tempo, tracks, bars } = tab;
  const says = Object.entries({ difficulty, tuning, tempo, tracks, bars });
  const sourceSays = Object.fromEntries(says.filter(([, value]) => value !== undefined));
  return { ...tab, sourceSays: tab.sourceSays ?? sourceSays, ...file.facts };
}

/** What is known of a version, its file first. */
export function musicOf(tab: TabResult, file?: SavedFile) {
  const { tuning, tempo, tracks, bars } = withFile(tab, file);
  return {
    // Zero and an empty word say nothing.
    tuning: tuning || undefined,
    tempo: (tempo && Math.round(tempo)) || undefined,
    tracks: tracks || undefined,
    bars: bars || undefined,
    difficulty: difficultyOf(tab),
  };
}

function comparable(tab: TabResult, file: SavedFile | undefined, fact: ComparedFact) {
  const music = musicOf(tab, file);
  if (fact !== 'difficulty') return music[fact];
  const { difficulty, difficultyFrom } = music.difficulty;
  const note = notesOf(tab).difficulty;
  return `${difficulty.toLowerCase()} ${difficultyFrom === 'nobody'} ${note && noteWords(note)}`;
}

/** The facts that at least one of these versions has, and whether all have the same. */
export function columnsOf(
  tabs: readonly TabResult[],
  files: ReadonlyMap<string, SavedFile>,
): Column[] {
  return ORDER.flatMap((fact) => {
    const values = new Set(tabs.map((tab) => comparable(tab, files.get(tab.id), fact)));
    const known = values.size > 1 || !values.has(undefined);
    return known ? { fact, same: values.size === 1 } : [];
  });
}
