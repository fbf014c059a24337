import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { PlaylistTrack } from '@tabdock/contracts/playlists';
import type { ReactNode } from 'react';
import { Checkbox } from '../../../components/inputs/checkbox';
import { TabLink } from '../../../components/tab/tab-link';
import { tabName } from '../../../components/text/tab-name';
import { trackByline } from '../playlist';
import { RetuneNote } from '../parts/retune-note';
import { TrackFacts } from '../parts/track-facts';

interface TrackRowProps {
  track: PlaylistTrack;
  /** Its place on the list, and how it is played. */
  button: ReactNode;
  current: boolean;
  /** Where the strings are changed before it. */
  retuneTo: string | undefined;
  selected: boolean;
  /** Pixels by which it is shown away from its place while the order changes. */
  shift: number;
  lifted: boolean;
  onSelect: (selected: boolean) => void;
  /** What is said of how it plays. */
  state: ReactNode;
  /** What stands at the row's end. */
  handle: ReactNode;
}

export function TrackRow({
  track: { tab, removed, addedBy },
  button,
  current,
  retuneTo,
  selected,
  shift,
  lifted,
  onSelect,
  state,
  handle,
}: TrackRowProps) {
  return (
    <Box
      component="li"
      aria-label={tabName(tab)}
      aria-current={current}
      style={shift === 0 ? undefined : { transform: `translateY(${shift}px)` }}
      sx={(theme) => ({
        position: 'relative',
        display: 'flex',
        alignItems: 'center',
        borderTop: `1px solid ${theme.vars.palette.divider}`,
        bgcolor: 'background.default',
        // Rows out of sight are neither laid out nor painted: a thousand stay smooth.
        contentVisibility: 'auto',
        containIntrinsicSize: 'auto 4rem',
        ...(lifted
          ? { zIndex: 1, boxShadow: theme.shadows[6], bgcolor: 'background.paper' }
          : shift !== 0 && { transition: theme.transitions.create('transform') }),
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
      {button}
      <Box sx={{ flex: 1, minWidth: 0, py: 2, pl: 1 }}>
        {removed ? (
          <Typography variant="body2" color="textSecondary" sx={{ py: 2.5 }}>
            Removed: this tab is no longer available.
          </Typography>
        ) : (
          <>
            <Typography
              variant="body2"
              sx={{ fontWeight: current ? 'fontWeightBold' : 'fontWeightMedium' }}
            >
              <TabLink tabId={tab.id}>{tab.title}</TabLink>
            </Typography>
            <Typography variant="caption" component="p" color="textSecondary">
              {[trackByline(tab), addedBy && `added by ${addedBy}`].filter(Boolean).join(' · ')}
            </Typography>
            {retuneTo && <RetuneNote to={retuneTo} />}
            {state}
          </>
        )}
      </Box>
      <Box sx={{ display: { xs: 'none', md: 'block' }, px: 3 }}>
        <TrackFacts tab={tab} />
      </Box>
      {handle}
    </Box>
  );
}
