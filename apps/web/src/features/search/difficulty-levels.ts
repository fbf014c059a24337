/** The contract's `DIFFICULTIES`, easiest first; other words are shown without a level. */
export const DIFFICULTY_LEVELS = ['beginner', 'intermediate', 'advanced', 'expert'];
