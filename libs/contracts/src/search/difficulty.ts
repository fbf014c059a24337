/** Origin of a tab's difficulty; `nobody`: it is the default, shown as not rated. */
export const DIFFICULTY_ORIGINS = ['source', 'file', 'nobody'] as const;
export type DifficultyOrigin = (typeof DIFFICULTY_ORIGINS)[number];

export interface KnownDifficulty {
  readonly difficulty: string;
  readonly difficultyFrom: DifficultyOrigin;
}

const DEFAULT_DIFFICULTY = 'intermediate';

/**
 * The difficulty to show wherever a tab is: what was computed from its file, else what its source says, else the
 * default. Filters match the first two only.
 */
export function difficultyOf({
  difficulty,
  file,
}: {
  readonly difficulty?: string | null | undefined;
  readonly file?: { readonly difficulty?: { readonly level: string } | undefined } | undefined;
}): KnownDifficulty {
  const level = file?.difficulty?.level;
  if (level) return { difficulty: level, difficultyFrom: 'file' };
  if (difficulty) return { difficulty, difficultyFrom: 'source' };
  return { difficulty: DEFAULT_DIFFICULTY, difficultyFrom: 'nobody' };
}
