import Button from '@mui/material/Button';
import type { Playlist } from '@tabdock/contracts/users';
import { useState } from 'react';
import { useAppDispatch } from '../../../api/store-hooks';
import { ActionDialog } from '../../../components/form/action-dialog';
import { useForm } from '../../../components/form/use-form';
import { showToast } from '../../../components/feedback/toasts/toasts.slice';
import { useDeletePlaylistMutation } from '../playlists.api';

interface DeletePlaylistProps {
  playlist: Playlist;
  onDeleted?: () => void;
}

export function DeletePlaylist(props: DeletePlaylistProps) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button aria-label={`Delete ${props.playlist.name}`} onClick={() => setAsking(true)}>
        Delete
      </Button>
      {asking && <DeleteDialog {...props} onClose={() => setAsking(false)} />}
    </>
  );
}

function DeleteDialog({
  playlist: { id, name },
  onDeleted,
  onClose,
}: DeletePlaylistProps & { onClose: () => void }) {
  const [deletePlaylist] = useDeletePlaylistMutation();
  const dispatch = useAppDispatch();
  const form = useForm({
    initial: {},
    send: async () => {
      await deletePlaylist(id).unwrap();
      dispatch(showToast({ tone: 'success', title: 'Playlist deleted', description: name }));
      onClose();
      onDeleted?.();
    },
  });
  return (
    <ActionDialog
      title={`Delete ${name}?`}
      text="The playlist goes; the files that you downloaded stay. This cannot be undone."
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
