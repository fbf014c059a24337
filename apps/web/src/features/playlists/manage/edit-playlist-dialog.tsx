import type { Playlist } from '@tabdock/contracts/playlists';
import { useAppDispatch } from '../../../api/store-hooks';
import { showToast } from '../../../components/feedback/toasts/toasts.slice';
import { ActionDialog } from '../../../components/form/action-dialog';
import { useForm } from '../../../components/form/use-form';
import { Field } from '../../../components/inputs/field';
import { PLAYLIST_DESCRIPTION_LENGTH, PLAYLIST_NAME_LENGTH } from '../../../config/limits';
import { useUpdatePlaylistMutation } from '../playlists.api';

interface EditPlaylistDialogProps {
  playlist: Playlist;
  onClose: () => void;
}

/** Changes name and description. When another window was first, what was typed stays for another try. */
export function EditPlaylistDialog({ playlist, onClose }: EditPlaylistDialogProps) {
  const [update] = useUpdatePlaylistMutation();
  const dispatch = useAppDispatch();
  const { id: playlistId, revision } = playlist;
  const form = useForm({
    initial: { name: playlist.name, description: playlist.description ?? '' },
    send: async ({ name, description }) => {
      const changes = { name: name.trim(), description: description.trim() };
      const changed = await update({ playlistId, revision, changes }).unwrap();
      dispatch(
        showToast({ tone: 'success', title: 'Playlist updated', description: changed.name }),
      );
      onClose();
    },
  });
  return (
    <ActionDialog
      title="Edit playlist"
      text="Everybody who can see the playlist sees its name and description."
      action="Save"
      pending={form.pending}
      pendingText="Saving..."
      disabled={form.values.name.trim() === ''}
      form={form.form}
      failure={form.failure}
      onClose={onClose}
    >
      <Field
        {...form.field('name')}
        label="Name"
        maxLength={PLAYLIST_NAME_LENGTH}
        autoComplete="off"
        autoFocus
      />
      <Field
        {...form.field('description')}
        label="Description"
        optional
        maxLength={PLAYLIST_DESCRIPTION_LENGTH}
        autoComplete="off"
      />
    </ActionDialog>
  );
}
