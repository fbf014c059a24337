import Box from '@mui/material/Box';
import { Kbd } from '../../../components/text/kbd';
import { keyNames, type Chord } from '../../../components/keyboard/shortcuts';

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
        <Kbd key={name} sx={{ ml: 1 }}>
          {name}
        </Kbd>
      ))}
    </Box>
  ));
}
