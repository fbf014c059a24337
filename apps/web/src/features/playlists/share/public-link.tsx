import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Playlist } from '@tabdock/contracts/playlists';
import { CopyField } from '../../../components/inputs/copy-field';
import { Toggle } from '../../../components/inputs/toggle';
import { useOutcomeToast } from '../../../components/feedback/toasts/use-outcome-toast';
import { sharedAddress } from '../playlist';
import { useUpdatePlaylistMutation } from '../playlists.api';
import { useRenewPlaylistLinkMutation } from './sharing.api';

/** Publishes a playlist at a link that can be withdrawn and replaced. */
export function PublicLink({ playlist }: { playlist: Playlist }) {
  const { id: playlistId, isPublic, isHidden, slug, revision } = playlist;
  const [update, { isLoading }] = useUpdatePlaylistMutation();
  const [renew, { isLoading: renewing }] = useRenewPlaylistLinkMutation();
  const tell = useOutcomeToast();
  const publish = (wanted: boolean) => {
    if (isLoading) return;
    void tell(update({ playlistId, revision, changes: { isPublic: wanted } }), {
      done: wanted ? 'Playlist is public' : 'Playlist is private',
      failed: 'Failed to share playlist',
    });
  };
  const makeNew = () =>
    void tell(renew({ playlistId, revision }), {
      done: { title: 'New link made', description: 'The old one leads nowhere now.' },
      failed: 'Failed to make a new link',
    });
  return (
    <>
      <Toggle
        label="Everybody with the link"
        hint={
          isPublic
            ? isHidden
              ? 'It was reported: nobody else reads it until an administrator shows it again.'
              : 'Anybody can read it, also without an account.'
            : 'Off: only you and the people below see it.'
        }
        checked={isPublic}
        onChange={publish}
      />
      {slug !== null && (
        <Box sx={{ mt: 4 }}>
          <CopyField label="Public link" value={window.location.origin + sharedAddress(slug)} />
          <Button variant="text" disabled={renewing} onClick={makeNew} sx={{ mt: 1, ml: -2 }}>
            Make a new link; this one ends
          </Button>
        </Box>
      )}
    </>
  );
}
