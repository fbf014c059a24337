import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Playlist } from '@tabdock/contracts/playlists';
import { LoadFailure } from '../../../components/feedback/load-failure';
import { useOutcomeToast } from '../../../components/feedback/toasts/use-outcome-toast';
import { useKeptFocus } from '../../../components/keyboard/use-kept-focus';
import { ListRow } from '../../../components/layout/list-row';
import { useGetPlaylistPeopleQuery, useRemovePlaylistMemberMutation } from './sharing.api';

/** Who takes part in a playlist; its owner can remove the others. */
export function People({ playlist: { id: playlistId, role } }: { playlist: Playlist }) {
  const { data, error, refetch } = useGetPlaylistPeopleQuery(playlistId, {
    refetchOnMountOrArgChange: true,
  });
  const [remove, { isLoading }] = useRemovePlaylistMemberMutation();
  const tell = useOutcomeToast();
  const kept = useKeptFocus();
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!data || (role === 'owner' && data.members.length === 0)) return null;
  return (
    <Box component="ul" aria-label="People" tabIndex={-1} {...kept}>
      <ListRow sx={{ minHeight: (theme) => theme.sizes.touch }} action={<Part text="Owner" />}>
        <Name name={role === 'owner' ? `${data.owner} (you)` : data.owner} />
      </ListRow>
      {data.members.map(({ id: memberId, displayName, isYou }) => (
        <ListRow
          key={memberId}
          sx={{ minHeight: (theme) => theme.sizes.touch }}
          action={
            role === 'owner' && (
              <Button
                variant="text"
                disabled={isLoading}
                aria-label={`Remove ${displayName}`}
                onClick={() =>
                  void tell(remove({ playlistId, memberId, isYou }), {
                    done: {
                      title: 'Person removed',
                      description: data.invitation
                        ? 'The invitation link ended too; make a new one to invite others.'
                        : displayName,
                    },
                    failed: 'Failed to remove the person',
                  })
                }
              >
                Remove
              </Button>
            )
          }
        >
          <Name name={isYou ? `${displayName} (you)` : displayName} />
        </ListRow>
      ))}
    </Box>
  );
}

function Name({ name }: { name: string }) {
  return (
    <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
      {name}
    </Typography>
  );
}

function Part({ text }: { text: string }) {
  return (
    <Typography variant="caption" color="textSecondary">
      {text}
    </Typography>
  );
}
