/** Origin of a tab's difficulty; `nobody`: it is the default, shown as not rated. */
export const DIFFICULTY_ORIGINS = ['source', 'file', 'nobody'] as const;
export type DifficultyOrigin = (typeof DIFFICULTY_ORIGINS)[number];

export interface KnownDifficulty {
  readonly difficulty: string;
  readonly difficultyFrom: DifficultyOrigin;
}

const DEFAULT_DIFFICULTY = 'intermediate';

/**
 * The difficulty to show wherever a tab is: what its source says, else what was computed from its file, else the
 * default. Filters match the first two only.
 */
export function difficultyOf({
  difficulty,
  computedDifficulty,
}: {
  readonly difficulty?: string | null | undefined;
  readonly computedDifficulty?: string | null | undefined;
}): KnownDifficulty {
  if (difficulty) return { difficulty, difficultyFrom: 'source' };
  if (computedDifficulty) return { difficulty: computedDifficulty, difficultyFrom: 'file' };
  return { difficulty: DEFAULT_DIFFICULTY, difficultyFrom: 'nobody' };
}
