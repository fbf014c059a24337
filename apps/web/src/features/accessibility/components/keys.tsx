import Box from '@mui/material/Box';
import { keyNames, type Chord } from '../shortcuts';

/** The keys of a shortcut as they look, and the other keys that do the same. */
export function Keys({ chords }: { chords: readonly Chord[] }) {
  return chords.map((chord, index) => (
    <Box component="span" key={chord.key} sx={{ whiteSpace: 'nowrap' }}>
      {index > 0 && (
        <Box component="span" sx={{ ml: 1.5, mr: 0.5, color: 'text.secondary' }}>
          or
        </Box>
      )}
      {keyNames(chord).map((name) => (
        <Box
          component="kbd"
          key={name}
          sx={(theme) => ({
            ...theme.typography.caption,
            display: 'inline-block',
            minWidth: theme.sizes.key,
            ml: 1,
            px: 1.5,
            border: 1,
            borderBottomWidth: 2,
            borderColor: 'line.strong',
            borderRadius: 1,
            textAlign: 'center',
            bgcolor: 'background.default',
          })}
        >
          {name}
        </Box>
      ))}
    </Box>
  ));
}
