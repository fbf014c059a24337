import Box from '@mui/material/Box';
import { DIFFICULTY_LEVELS } from '../filters/facets';

/** A word and, where it is a known one, how many of four steps it means. */
export function DifficultyMark({ difficulty }: { difficulty: string }) {
  const level = DIFFICULTY_LEVELS.indexOf(difficulty.toLowerCase()) + 1;
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
        sx={{ '&::first-letter': { textTransform: 'uppercase' }, display: 'inline-block' }}
      >
        {difficulty}
      </Box>
    </Box>
  );
}
