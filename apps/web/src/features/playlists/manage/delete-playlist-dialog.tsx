import type { Playlist } from '@tabdock/contracts/playlists';
import { useAppDispatch } from '../../../api/store-hooks';
import { ActionDialog } from '../../../components/form/action-dialog';
import { useForm } from '../../../components/form/use-form';
import { showToast } from '../../../components/feedback/toasts/toasts.slice';
import { useDeletePlaylistMutation } from '../playlists.api';

interface DeletePlaylistDialogProps {
  playlist: Playlist;
  onDeleted?: () => void;
  onClose: () => void;
}

export function DeletePlaylistDialog({
  playlist: { id: playlistId, name, isPublic, members, revision },
  onDeleted,
  onClose,
}: DeletePlaylistDialogProps) {
  const [deletePlaylist] = useDeletePlaylistMutation();
  const dispatch = useAppDispatch();
  const form = useForm({
    initial: {},
    send: async () => {
      await deletePlaylist({ playlistId, revision }).unwrap();
      dispatch(showToast({ tone: 'success', title: 'Playlist deleted', description: name }));
      onClose();
      onDeleted?.();
    },
  });
  const goes =
    isPublic || members > 0
      ? 'The playlist goes, for everybody who can see it too;'
      : 'The playlist goes;';
  return (
    <ActionDialog
      title={`Delete ${name}?`}
      text={`${goes} the files that you downloaded stay. This cannot be undone.`}
      action="Delete playlist"
      pending={form.pending}
      pendingText="Deleting..."
      dangerous
      form={form.form}
      failure={form.failure}
      onClose={onClose}
    />
  );
}
