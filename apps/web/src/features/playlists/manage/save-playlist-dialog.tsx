import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import {
  exportPlaylistJsonEndpoint,
  exportPlaylistTextEndpoint,
} from '@tabdock/contracts/endpoints/playlists';
import type { Playlist, PlaylistTrack } from '@tabdock/contracts/playlists';
import { useState, type ReactNode } from 'react';
import { hrefOf } from '../../../api/from-route';
import { DownloadIcon } from '../../../components/graphics/icons';
import { SelectField } from '../../../components/inputs/select-field';
import { DialogFrame } from '../../../components/overlays/dialog-frame';
import { BATCH_TABS } from '../../../config/limits';
import { useSession } from '../../../session/use-session';
import type { RenderDownload } from '../parts/render-download';

interface SavePlaylistDialogProps {
  playlist: Playlist;
  tracks: readonly PlaylistTrack[];
  renderDownload: RenderDownload;
  onClose: () => void;
}

/** The ways in which a playlist can be kept as a file. */
export function SavePlaylistDialog({
  playlist: { id: playlistId, name },
  tracks,
  renderDownload,
  onClose,
}: SavePlaylistDialogProps) {
  const { user } = useSession();
  const most = BATCH_TABS[user?.group ?? 'standard'] ?? BATCH_TABS.standard;
  const [from, setFrom] = useState(0);
  const tabs = tracks.filter(({ removed }) => !removed).map(({ tab }) => tab);
  const starts = Array.from({ length: Math.ceil(tabs.length / most) }, (_, part) => part * most);
  const parts = starts.map((start) => ({
    value: String(start),
    label: `${start + 1} to ${Math.min(start + most, tabs.length)}`,
  }));
  return (
    <DialogFrame title="Export playlist" text={name} onClose={onClose} dismissible>
      <Box component="ul">
        {parts.length > 1 ? (
          <Way
            name="Tab files"
            about={`A ZIP holds ${most} tabs, so these come in ${parts.length}, one after the other. Those you lack are fetched.`}
          >
            <SelectField
              label="Tabs"
              value={String(from)}
              onChange={(start) => setFrom(Number(start))}
              options={parts}
            />
            {renderDownload(tabs.slice(from, from + most), 'Download ZIP')}
          </Way>
        ) : (
          <Way
            name="Tab files"
            about="All Guitar Pro files in one ZIP. Those you lack are fetched."
          >
            {renderDownload(tabs, 'Download ZIP')}
          </Way>
        )}
        <Way name="Text" about="One song a line, which you can paste into a playlist again.">
          <FileLink href={hrefOf(exportPlaylistTextEndpoint, { playlistId })} text="Save as text" />
        </Way>
        <Way name="JSON" about="For other programs, with the address of each tab.">
          <FileLink href={hrefOf(exportPlaylistJsonEndpoint, { playlistId })} text="Save as JSON" />
        </Way>
      </Box>
    </DialogFrame>
  );
}

interface WayProps {
  name: string;
  about: string;
  children: ReactNode;
}

function Way({ name, about, children }: WayProps) {
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 3,
        py: 3,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={(theme) => ({ flex: 1, minWidth: theme.sizes.sentence })}>
        <Typography variant="body2" sx={{ fontWeight: 'fontWeightMedium' }}>
          {name}
        </Typography>
        <Typography variant="caption" component="p" color="textSecondary">
          {about}
        </Typography>
      </Box>
      {children}
    </Box>
  );
}

function FileLink({ href, text }: { href: string; text: string }) {
  return (
    <Button component="a" href={href} download startIcon={<DownloadIcon />}>
      {text}
    </Button>
  );
}
