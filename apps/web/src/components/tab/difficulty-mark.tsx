import Box from '@mui/material/Box';
import { difficultyOf, type DifficultyOrigin } from '@tabdock/contracts/search';
import { notesOf, type SaidOfTab } from '../text/said';
import { VisuallyHidden } from '../text/visually-hidden';

/** The contract's `DIFFICULTIES`, easiest first; other words are shown without a level. */
export const DIFFICULTY_LEVELS = ['beginner', 'intermediate', 'advanced', 'expert'];

interface DifficultyMarkProps {
  tab: Pick<SaidOfTab, 'file' | 'sourceSays'> & {
    readonly difficulty?: string | undefined;
    /** Origin of the difficulty; left out where it is the source's word. */
    readonly difficultyFrom?: DifficultyOrigin;
  };
  /** Whether there is room for one word only: whose it is and what the site says are spoken. */
  brief?: boolean;
}

/** A word and, if it was given and is a known one, its step of four. */
export function DifficultyMark({ tab, brief = false }: DifficultyMarkProps) {
  const { file, difficultyFrom: origin } = tab;
  const { difficulty, difficultyFrom } = difficultyOf(
    origin === 'nobody' ? { file } : { difficulty: tab.difficulty, file },
  );
  const { difficulty: note } = notesOf(tab);
  const whose = difficultyFrom === 'nobody' ? '(not rated)' : note?.file;
  const level =
    difficultyFrom === 'nobody' ? 0 : DIFFICULTY_LEVELS.indexOf(difficulty.toLowerCase()) + 1;
  // Where there are steps the words may be left out of sight.
  const words = level > 0 && { 'data-word': true };
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5 }}
    >
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
        {...words}
        sx={{ '&::first-letter': { textTransform: 'uppercase' }, display: 'inline-block' }}
      >
        {difficulty}
        {whose && (brief && note ? <VisuallyHidden>{` ${whose}`}</VisuallyHidden> : ` ${whose}`)}
      </Box>
      {note?.site &&
        (brief ? (
          <VisuallyHidden>· {note.site}</VisuallyHidden>
        ) : (
          <Box component="span" {...words} sx={{ color: 'text.secondary' }}>
            · {note.site}
          </Box>
        ))}
    </Box>
  );
}
