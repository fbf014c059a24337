import { useNavigate } from 'react-router-dom';
import { useAppDispatch } from '../../../api/store-hooks';
import { showToast } from '../../../components/feedback/toasts/toasts.slice';
import { Form } from '../../../components/form/form';
import { FormEnd } from '../../../components/form/form-end';
import { SubmitButton } from '../../../components/form/submit-button';
import { useForm } from '../../../components/form/use-form';
import { Field } from '../../../components/inputs/field';
import { count } from '../../../components/text/format';
import { PLAYLIST_NAME_LENGTH } from '../../../config/limits';
import { playlistAddress } from '../playlist';
import {
  useAddPlaylistTabsMutation,
  useCreatePlaylistMutation,
  useGetPlaylistQuery,
} from '../playlists.api';
import type { FoundSong } from './use-matched-songs';

interface KeepFoundProps {
  songs: readonly FoundSong[];
  /** Where they go; without one, onto a new list. */
  playlistId: string | null;
}

/** Makes a playlist of the chosen tabs, or adds them to one. */
export function KeepFound({ songs, playlistId }: KeepFoundProps) {
  const tabIds = [...new Set(songs.flatMap(({ chosen }) => chosen ?? []))];
  return playlistId ? (
    <AddFound tabIds={tabIds} playlistId={playlistId} />
  ) : (
    <CreateOfFound tabIds={tabIds} />
  );
}

function CreateOfFound({ tabIds }: { tabIds: string[] }) {
  const [create] = useCreatePlaylistMutation();
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const form = useForm({
    initial: { name: '' },
    send: async ({ name }) => {
      const playlist = await create({ name: name.trim(), tabIds }).unwrap();
      const description = `${playlist.name}, ${count(playlist.tabs, 'tab')}`;
      dispatch(showToast({ tone: 'success', title: 'Playlist created', description }));
      void navigate(playlistAddress(playlist.id));
    },
  });
  return (
    <Form {...form.form}>
      <Field
        {...form.field('name')}
        label="Name of the playlist"
        maxLength={PLAYLIST_NAME_LENGTH}
        autoComplete="off"
      />
      <FormEnd message={form.failure}>
        <SubmitButton
          pending={form.pending}
          pendingText="Creating..."
          disabled={tabIds.length === 0 || form.values.name.trim() === ''}
        >
          {`Create with ${count(tabIds.length, 'tab')}`}
        </SubmitButton>
      </FormEnd>
    </Form>
  );
}

function AddFound({ tabIds, playlistId }: { tabIds: string[]; playlistId: string }) {
  const { data: playlist } = useGetPlaylistQuery(playlistId);
  const [add] = useAddPlaylistTabsMutation();
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const form = useForm({
    initial: {},
    send: async () => {
      const { added, playlist: now } = await add({ playlistId, tabIds }).unwrap();
      const description = count(added, 'new tab');
      dispatch(showToast({ tone: 'success', title: `Added to ${now.name}`, description }));
      void navigate(playlistAddress(playlistId));
    },
  });
  return (
    <Form {...form.form}>
      <FormEnd message={form.failure}>
        <SubmitButton
          pending={form.pending}
          pendingText="Adding..."
          disabled={tabIds.length === 0 || !playlist}
        >
          {`Add ${count(tabIds.length, 'tab')} to ${playlist?.name ?? 'the playlist'}`}
        </SubmitButton>
      </FormEnd>
    </Form>
  );
}
