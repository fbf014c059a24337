import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Playlist } from '@tabdock/contracts/playlists';
import { CopyField } from '../../../components/inputs/copy-field';
import { useOutcomeToast } from '../../../components/feedback/toasts/use-outcome-toast';
import { invitationAddress } from '../playlist';
import {
  useGetPlaylistPeopleQuery,
  useInvitePlaylistMembersMutation,
  useWithdrawPlaylistInvitationMutation,
} from './sharing.api';

/** The link with which others come onto a playlist. */
export function InvitationLink({ playlist: { id: playlistId, revision } }: { playlist: Playlist }) {
  const { data } = useGetPlaylistPeopleQuery(playlistId, { refetchOnMountOrArgChange: true });
  const [invite, { isLoading: inviting }] = useInvitePlaylistMembersMutation();
  const [withdraw, { isLoading: withdrawing }] = useWithdrawPlaylistInvitationMutation();
  const tell = useOutcomeToast();
  const token = data?.invitation;
  const make = () =>
    void tell(invite({ playlistId, revision }), {
      done: 'Invitation link made',
      failed: 'Failed to make an invitation link',
    });
  const end = () =>
    void tell(withdraw({ playlistId, revision }), {
      done: { title: 'Invitation withdrawn', description: 'Those who joined stay.' },
      failed: 'Failed to withdraw the invitation',
    });
  return (
    <>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 3 }}>
        People with an account who open the invitation can add tabs and change the order.
      </Typography>
      {token ? (
        <>
          <CopyField
            label="Invitation link"
            value={window.location.origin + invitationAddress(token)}
          />
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1, ml: -2 }}>
            <Button variant="text" disabled={inviting} onClick={make}>
              New link
            </Button>
            <Button variant="text" disabled={withdrawing} onClick={end}>
              Withdraw
            </Button>
          </Box>
        </>
      ) : (
        <Button disabled={!data || inviting} onClick={make}>
          Make an invitation link
        </Button>
      )}
    </>
  );
}
