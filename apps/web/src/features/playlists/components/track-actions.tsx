import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { PlaylistTrack } from '@tabdock/contracts/playlists';
import type { ReactNode } from 'react';
import { checkState } from '../../../components/inputs/check-state';
import { Checkbox } from '../../../components/inputs/checkbox';
import { useRemoveTabs } from '../hooks/use-remove-tabs';
import { inertSx } from '../parts/inert-sx';
import type { TrackSelection } from '../hooks/use-track-selection';

interface TrackActionsProps {
  playlistId: string;
  tracks: readonly PlaylistTrack[];
  selection: TrackSelection;
  /** What downloads the selected tabs. */
  download: ReactNode;
}

/** Selects all of the list, and what can be done with those selected. */
export function TrackActions({ playlistId, tracks, selection, download }: TrackActionsProps) {
  const { selected, selectedIds, select } = selection;
  const { remove, removing } = useRemoveTabs(playlistId, tracks);
  const foreign = selected.some(({ removable }) => !removable);
  const inert = removing || foreign || selected.length === 0;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, pb: 2 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', flex: { xs: '1 1 100%', sm: 1 } }}>
        <Checkbox
          checked={checkState(tracks, selectedIds)}
          label="Select all tabs"
          onChange={(wanted) => select(tracks, wanted)}
        />
        <Typography variant="body2" aria-hidden>
          Select all
        </Typography>
      </Box>
      {download}
      <Button
        // Keeps the focus while what was selected goes.
        aria-disabled={inert}
        aria-busy={removing}
        onClick={() => {
          if (!inert) void remove(selected);
        }}
        sx={{
          flex: { xs: '1 0 auto', sm: 'none' },
          px: { xs: 3, sm: 4 },
          whiteSpace: 'nowrap',
          fontVariantNumeric: 'tabular-nums',
          ...inertSx,
        }}
      >
        {removing ? 'Removing...' : `Remove selected (${selected.length})`}
      </Button>
      {foreign && (
        <Typography variant="caption" color="textSecondary" sx={{ flex: '1 1 100%' }}>
          Only the owner takes off what others added.
        </Typography>
      )}
    </Box>
  );
}
