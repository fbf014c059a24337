import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { LETTERS, type Side, SIDES } from './aligned-bars';

interface VersionSwitchProps {
  heard: Side;
  canPlay: Readonly<Record<Side, boolean>>;
  onSwitch: (side: Side) => void;
}

/** Two buttons beside each other, of which the one of the version that is heard is pressed. */
export function VersionSwitch({ heard, canPlay, onSwitch }: VersionSwitchProps) {
  return (
    <Box
      role="group"
      aria-label="Version that is heard"
      sx={{ display: 'flex', flex: 'none', mx: 1 }}
    >
      {SIDES.map((side) => {
        const letter = LETTERS[side];
        const isHeard = side === heard;
        return (
          <Button
            key={side}
            disabled={!canPlay[side]}
            aria-label={`Hear ${letter}`}
            aria-pressed={isHeard}
            aria-keyshortcuts={letter}
            data-tip={`Hear version ${letter} from this bar on (${letter})`}
            onClick={() => onSwitch(side)}
            sx={(theme) => ({
              minWidth: theme.sizes.touch,
              minHeight: theme.sizes.touch,
              px: 3,
              fontWeight: 'fontWeightBold',
              borderRadius: 0,
              '&:first-of-type': {
                borderTopLeftRadius: theme.shape.borderRadius,
                borderBottomLeftRadius: theme.shape.borderRadius,
                mr: '-1px',
              },
              '&:last-of-type': {
                borderTopRightRadius: theme.shape.borderRadius,
                borderBottomRightRadius: theme.shape.borderRadius,
              },
              ...(isHeard && {
                zIndex: 1,
                color: 'primary.dark',
                borderColor: 'primary.main',
                bgcolor: 'accentSoft',
                '&:hover': { borderColor: 'primary.main', bgcolor: 'accentSoft' },
              }),
            })}
          >
            {letter}
          </Button>
        );
      })}
    </Box>
  );
}
