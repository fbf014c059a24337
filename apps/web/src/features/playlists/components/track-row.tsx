import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import type { PlaylistTrack } from '@tabdock/contracts/users';
import { Checkbox } from '../../../components/inputs/checkbox';
import { tabName } from '../../../components/text/tab-name';
import { trackByline } from '../playlist';
import { TrackFacts } from './track-facts';

interface TrackRowProps {
  track: PlaylistTrack;
  /** From one. */
  number: number;
  current: boolean;
  selected: boolean;
  onSelect: (selected: boolean) => void;
  /** Makes it the current one. */
  onChoose: () => void;
}

export function TrackRow({
  track: { tab },
  number,
  current,
  selected,
  onSelect,
  onChoose,
}: TrackRowProps) {
  return (
    <Box
      component="li"
      aria-label={tabName(tab)}
      aria-current={current}
      sx={(theme) => ({
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        borderTop: `1px solid ${theme.vars.palette.divider}`,
        // Rows out of sight are neither laid out nor painted: a thousand stay smooth.
        contentVisibility: 'auto',
        containIntrinsicSize: 'auto 4rem',
        '&[aria-current="true"]': {
          bgcolor: 'accentSoft',
          boxShadow: `inset ${theme.spacing(1)} 0 ${theme.vars.palette.primary.main}`,
        },
      })}
    >
      <Checkbox
        checked={selected ? 'all' : 'none'}
        label={`Select ${tabName(tab)}`}
        onChange={onSelect}
      />
      <ButtonBase
        onClick={onChoose}
        sx={{
          flex: 1,
          minWidth: 0,
          gap: { xs: 2, md: 4 },
          justifyContent: 'flex-start',
          textAlign: 'left',
          py: 3,
          pr: 3,
          '&.Mui-focusVisible': { outlineOffset: -2 },
        }}
      >
        <Typography
          component="span"
          variant="caption"
          color="textSecondary"
          sx={{ minWidth: '2ch', textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}
        >
          {number}
        </Typography>
        <Box component="span" sx={{ minWidth: 0 }}>
          <Typography
            component="span"
            variant="body2"
            sx={{ display: 'block', fontWeight: current ? 'fontWeightBold' : 'fontWeightMedium' }}
          >
            {tab.title}
          </Typography>
          <Typography
            component="span"
            variant="caption"
            color="textSecondary"
            sx={{ display: 'block' }}
          >
            {trackByline(tab)}
          </Typography>
        </Box>
      </ButtonBase>
      <Box sx={{ display: { xs: 'none', md: 'block' }, pr: 3 }}>
        <TrackFacts tab={tab} />
      </Box>
    </Box>
  );
}
