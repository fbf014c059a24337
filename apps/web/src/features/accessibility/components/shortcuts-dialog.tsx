import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { DialogFrame } from '../../../components/overlays/dialog-frame';
import { isApple, SHORTCUT_GROUPS } from '../../../components/keyboard/shortcuts';
import { Keys } from './keys';

const TEXT =
  'Tabdock can be used without a mouse. While you type in a field, the keys for the results are left to it.';
const APPLE_TEXT =
  'Tabdock can be used without a mouse. While you type in a field, all keys but F1 and Cmd K are left to it.';

/** Every shortcut, by what it is for. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  return (
    <DialogFrame
      title="Keyboard shortcuts"
      text={isApple() ? APPLE_TEXT : TEXT}
      onClose={onClose}
      dismissible
    >
      {SHORTCUT_GROUPS.map(({ title, shortcuts }) => (
        <Box component="section" key={title} aria-label={title} sx={{ '& + &': { mt: 5 } }}>
          <Typography variant="body2" component="h3" sx={{ fontWeight: 'fontWeightBold' }}>
            {title}
          </Typography>
          <Box component="dl" sx={{ m: 0 }}>
            {shortcuts.map(({ text, chords }) => (
              <Box
                key={text}
                sx={(theme) => ({
                  ...theme.typography.body2,
                  display: 'flex',
                  alignItems: 'center',
                  justifyContent: 'space-between',
                  columnGap: 4,
                  py: 2,
                  borderBottom: 1,
                  borderColor: 'divider',
                  '&:last-of-type': { borderBottom: 'none' },
                })}
              >
                <dt>{text}</dt>
                <Box component="dd" sx={{ m: 0, textAlign: 'right' }}>
                  <Keys chords={chords} />
                </Box>
              </Box>
            ))}
          </Box>
        </Box>
      ))}
    </DialogFrame>
  );
}
