import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Keys } from '../../../features/accessibility/components/keys';
import type { Entry } from './entry';

interface PaletteOptionProps {
  id: string;
  entry: Entry;
  active: boolean;
  onActive: () => void;
  onChoose: () => void;
}

/** What it is called, and at the right the keys that do the same. */
export function PaletteOption({
  id,
  entry: { text, note, chord, Icon },
  active,
  onActive,
  onChoose,
}: PaletteOptionProps) {
  return (
    <Box
      id={id}
      role="option"
      aria-selected={active}
      onClick={onChoose}
      onMouseMove={onActive}
      sx={(theme) => ({
        ...theme.typography.body2,
        display: 'flex',
        alignItems: 'center',
        gap: 3,
        minHeight: theme.sizes.touch,
        px: 4,
        cursor: 'pointer',
        '&[aria-selected="true"]': {
          bgcolor: 'accentSoft',
          boxShadow: `inset 2px 0 ${theme.vars.palette.primary.main}`,
        },
        '@media (forced-colors: active)': {
          '&[aria-selected="true"]': { outline: '2px solid', outlineOffset: -2 },
        },
      })}
    >
      {Icon && <Icon sx={{ color: 'text.secondary' }} />}
      <Box component="span" sx={{ minWidth: 0, flex: '0 1 auto', py: 2 }}>
        {text}
      </Box>
      {note && (
        <Typography
          component="span"
          variant="body2"
          color="textSecondary"
          noWrap
          sx={{ flex: '1 0 25%' }}
        >
          {note}
        </Typography>
      )}
      {chord && (
        <Box component="span" sx={{ ml: 'auto', '@media (pointer: coarse)': { display: 'none' } }}>
          <Keys chords={[chord]} />
        </Box>
      )}
    </Box>
  );
}
