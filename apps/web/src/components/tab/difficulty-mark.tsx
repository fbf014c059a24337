import Box from '@mui/material/Box';
import { difficultyOf, type DifficultyOrigin } from '@tabdock/contracts/search';

/** The contract's `DIFFICULTIES`, easiest first; other words are shown without a level. */
export const DIFFICULTY_LEVELS = ['beginner', 'intermediate', 'advanced', 'expert'];

const ORIGINS: Record<DifficultyOrigin, string> = {
  source: '',
  file: ' (from the file)',
  nobody: ' (not rated)',
};

interface DifficultyMarkProps {
  tab: {
    readonly difficulty?: string | undefined;
    /** Origin of the difficulty; left out where only the source's word is known. */
    readonly difficultyFrom?: DifficultyOrigin;
  };
}

/** A word and, if it was given and is a known one, its step of four. */
export function DifficultyMark({ tab }: DifficultyMarkProps) {
  const { difficulty, difficultyFrom } = tab.difficultyFrom
    ? { difficulty: tab.difficulty ?? '', difficultyFrom: tab.difficultyFrom }
    : difficultyOf(tab);
  const level =
    difficultyFrom === 'nobody' ? 0 : DIFFICULTY_LEVELS.indexOf(difficulty.toLowerCase()) + 1;
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1.5 }}>
      {level > 0 && (
        <Box
          component="span"
          aria-hidden
          sx={{ display: 'inline-flex', alignItems: 'flex-end', gap: 0.5 }}
        >
          {DIFFICULTY_LEVELS.map((word, index) => (
            <Box
              component="span"
              key={word}
              data-step={index < level ? 'reached' : 'open'}
              sx={{
                width: (theme) => theme.sizes.difficultyStep,
                height: `${0.3125 + index * 0.125}rem`,
                borderRadius: 0.25,
                bgcolor: index < level ? 'text.secondary' : 'divider',
              }}
            />
          ))}
        </Box>
      )}
      <Box
        component="span"
        // Where there are steps the word may be left out of sight.
        {...(level > 0 && { 'data-word': true })}
        sx={{ '&::first-letter': { textTransform: 'uppercase' }, display: 'inline-block' }}
      >
        {difficulty}
        {ORIGINS[difficultyFrom]}
      </Box>
    </Box>
  );
}
