import type { BarContents, TabComparison, VersionState } from '@tabdock/contracts/scores';

const REASONS: Record<Exclude<VersionState, 'ready'>, (letter: string) => string> = {
  missing: (letter) =>
    `Nobody has downloaded version ${letter} yet. Download it, and it can be compared.`,
  waiting: (letter) => `We are looking at version ${letter}. This takes a moment.`,
  failed: (letter) => `The bars of version ${letter} cannot be read. It can still be downloaded.`,
  'too large': (letter) => `Version ${letter} has too many tracks or bars to be compared.`,
  'not allowed': (letter) =>
    `The source of version ${letter} does not allow its music to be shown here.`,
};

/** Why two versions are not compared, a sentence each. */
export function reasonsOf({ one, other }: TabComparison): string[] {
  return [
    { letter: 'A', state: one },
    { letter: 'B', state: other },
  ].flatMap(({ letter, state }) => (state === 'ready' ? [] : [REASONS[state](letter)]));
}

/** Whether it may be compared soon, without anybody doing something. */
export function isWaiting({ one, other }: TabComparison): boolean {
  return one === 'waiting' || other === 'waiting';
}

/** Why only some bars are drawn, and what to do. */
export const LIMIT_WORDS: Record<NonNullable<BarContents['limit']>, string> = {
  account:
    'You see the notes of the first bars and of the first difference. Log in and download both versions to see all of them.',
  files:
    'You see the notes of the first bars and of the first difference. Download both versions to see all of them.',
  source:
    'You see the notes of the first bars and of the first difference: the sources of these versions do not allow more.',
};
