import type { Playlist } from '@tabdock/contracts/playlists';
import { useAppDispatch } from '../../../api/store-hooks';
import { showToast } from '../../../components/feedback/toasts/toasts.slice';
import { ActionDialog } from '../../../components/form/action-dialog';
import { useForm } from '../../../components/form/use-form';
import { LoadFailure } from '../../../components/feedback/load-failure';
import { useGetPlaylistPeopleQuery, useRemovePlaylistMemberMutation } from '../share/sharing.api';

interface LeavePlaylistDialogProps {
  playlist: Playlist;
  onLeft: () => void;
  onClose: () => void;
}

/** Leaves a playlist of another account. */
export function LeavePlaylistDialog({
  playlist: { id: playlistId, name, owner },
  onLeft,
  onClose,
}: LeavePlaylistDialogProps) {
  const { data, error, refetch } = useGetPlaylistPeopleQuery(playlistId, {
    refetchOnMountOrArgChange: true,
  });
  const [remove] = useRemovePlaylistMemberMutation();
  const dispatch = useAppDispatch();
  const you = data?.members.find(({ isYou }) => isYou);
  const form = useForm({
    initial: {},
    send: async () => {
      if (!you) return;
      await remove({ playlistId, memberId: you.id, isYou: true }).unwrap();
      dispatch(showToast({ tone: 'success', title: 'You left the playlist', description: name }));
      onClose();
      onLeft();
    },
  });
  return (
    <ActionDialog
      title={`Leave ${name}?`}
      text={`The tabs that you added stay. To come back you need a new invitation from ${owner}.`}
      action="Leave playlist"
      pending={form.pending}
      pendingText="Leaving..."
      disabled={!you}
      form={form.form}
      failure={form.failure}
      onClose={onClose}
    >
      {error && !you && <LoadFailure error={error} onRetry={() => void refetch()} />}
    </ActionDialog>
  );
}
