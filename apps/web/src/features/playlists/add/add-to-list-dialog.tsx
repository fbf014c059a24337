import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import type { Playlist } from '@tabdock/contracts/playlists';
import { useState } from 'react';
import { LoadFailure } from '../../../components/feedback/load-failure';
import { Form } from '../../../components/form/form';
import { FormEnd } from '../../../components/form/form-end';
import { SubmitButton } from '../../../components/form/submit-button';
import { useForm } from '../../../components/form/use-form';
import { Field } from '../../../components/inputs/field';
import { DialogFrame } from '../../../components/overlays/dialog-frame';
import { PLAYLIST_NAME_LENGTH } from '../../../config/limits';
import { RowsSkeleton } from '../../../components/feedback/rows-skeleton';
import { playlistFacts, suggestedName } from '../playlist';
import { useGetPlaylistsQuery } from '../playlists.api';
import { useAddTabs } from './use-add-tabs';

interface AddToListDialogProps {
  tabs: readonly { id: string; title: string }[];
  name: string;
  onClose: () => void;
  onAdded?: () => void;
}

/** The account's lists to choose one from, and a new one. */
export function AddToListDialog({ tabs, name, onClose, onAdded }: AddToListDialogProps) {
  const { data, error, refetch } = useGetPlaylistsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const { addTo, createWith, addingTo } = useAddTabs(tabs);
  const [creating, setCreating] = useState(false);
  const done = () => {
    onClose();
    onAdded?.();
  };
  const playlists = data?.playlists ?? [];
  const startsNew = creating || (data !== undefined && playlists.length === 0);
  return (
    <DialogFrame title="Add to list" text={name} onClose={onClose} dismissible>
      {error && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <RowsSkeleton text="Looking for your playlists…" />}
      {startsNew && (
        <NewList
          suggestion={suggestedName(tabs)}
          create={async (listName) => {
            await createWith(listName);
            done();
          }}
        />
      )}
      {data && !startsNew && (
        <>
          <Button fullWidth onClick={() => setCreating(true)}>
            New list…
          </Button>
          <Box
            component="ul"
            aria-label="Your playlists"
            sx={(theme) => ({ maxHeight: theme.sizes.list, overflowY: 'auto', mt: 3, mx: -2 })}
          >
            {playlists.map((playlist) => (
              <ListToChoose
                key={playlist.id}
                playlist={playlist}
                busy={addingTo === playlist.id}
                onChoose={async () => {
                  if (!addingTo && (await addTo(playlist))) done();
                }}
              />
            ))}
          </Box>
        </>
      )}
    </DialogFrame>
  );
}

interface ListToChooseProps {
  playlist: Playlist;
  busy: boolean;
  onChoose: () => Promise<void>;
}

function ListToChoose({ playlist, busy, onChoose }: ListToChooseProps) {
  return (
    <Box component="li" sx={{ borderTop: 1, borderColor: 'divider' }}>
      <ButtonBase
        aria-busy={busy}
        onClick={() => void onChoose()}
        sx={(theme) => ({
          display: 'block',
          width: '100%',
          minHeight: theme.sizes.touch,
          px: 2,
          py: 2.5,
          borderRadius: 1,
          textAlign: 'left',
          '&:hover': { bgcolor: 'accentSoft' },
          '&.Mui-focusVisible': { outlineOffset: -2 },
        })}
      >
        <Typography
          component="span"
          variant="body2"
          sx={{ display: 'block', fontWeight: 'fontWeightMedium', overflowWrap: 'anywhere' }}
        >
          {playlist.name}
        </Typography>
        <Typography
          component="span"
          variant="caption"
          color="textSecondary"
          sx={{ display: 'block' }}
        >
          {busy ? 'Adding...' : playlistFacts(playlist)}
        </Typography>
      </ButtonBase>
    </Box>
  );
}

interface NewListProps {
  suggestion: string;
  /** Rejects with an `ApiError`. */
  create: (name: string) => Promise<void>;
}

function NewList({ suggestion, create }: NewListProps) {
  const form = useForm({
    initial: { name: suggestion },
    send: ({ name }) => create(name.trim()),
  });
  return (
    <Form {...form.form}>
      <Field
        {...form.field('name')}
        label="Name of the new list"
        maxLength={PLAYLIST_NAME_LENGTH}
        autoComplete="off"
        autoFocus
        onFocus={(event) => event.target.select()}
      />
      <FormEnd message={form.failure}>
        <SubmitButton
          pending={form.pending}
          pendingText="Creating..."
          disabled={form.values.name.trim() === ''}
        >
          Create list
        </SubmitButton>
      </FormEnd>
    </Form>
  );
}
