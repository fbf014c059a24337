import { createHash } from 'node:crypto';

import type { ManifestTab } from '../catalogue/manifest.ts';

type Invented = Pick<ManifestTab, 'rating' | 'votes' | 'difficulty' | 'date'>;

const FIRST_DAY = Date.UTC(2023, 0, 1);
const DAYS = 1000;
const DAY_MILLIS = 86_400_000;

function difficultyOf(version: string, notesPerBar: number): ManifestTab['difficulty'] {
  if (version === 'Slow and easy') return 'Beginner';
  if (notesPerBar <= 5) return version === 'Melody' ? 'Beginner' : 'Intermediate';
  if (notesPerBar <= 8) return version === 'Drop D' ? 'Advanced' : 'Intermediate';
  return version === 'Drop D' ? 'Expert' : 'Advanced';
}

/** Invented rating, votes, difficulty and date of a tab, the same in every build. */
export function inventedData(slug: string, version: string, notesPerBar: number): Invented {
  const digest = createHash('sha256').update(slug).digest();
  return {
    rating: 3 + (digest.readUInt8(0) % 21) / 10,
    votes: 3 + (digest.readUInt16BE(1) % 900),
    difficulty: difficultyOf(version, notesPerBar),
    date: new Date(FIRST_DAY + (digest.readUInt16BE(3) % DAYS) * DAY_MILLIS)
      .toISOString()
      .slice(0, 10),
  };
}
