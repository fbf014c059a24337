import Typography from '@mui/material/Typography';
import { Form } from '../../../components/form/form';
import { FormEnd } from '../../../components/form/form-end';
import { SubmitButton } from '../../../components/form/submit-button';
import { useForm } from '../../../components/form/use-form';
import { TextAreaField } from '../../../components/inputs/field';
import { Page } from '../../../components/layout/page';
import { formatNumber } from '../../../components/text/format';
import { PLAYLIST_TABS } from '../../../config/limits';
import { FoundSongs } from './found-songs';
import { useMatchedSongs } from './use-matched-songs';

const EXAMPLE = 'Traditional – Greensleeves\nJ. S. Bach – Bourrée in E minor';

/** Page where pasted lines become a playlist, or are added to the one with this id. */
export function ImportSongs({ playlistId }: { playlistId: string | null }) {
  const matched = useMatchedSongs();
  const form = useForm({ initial: { text: '' }, send: ({ text }) => matched.find(text) });
  return (
    <Page
      title="Paste songs"
      lead="One song a line. We look for the best version of each, and ask where we are not sure."
      width="sections"
    >
      <Form {...form.form}>
        <TextAreaField
          {...form.field('text')}
          label="Songs"
          hint={`Artist – Title, with any dash between them; numbers in front are left out. At most ${formatNumber(PLAYLIST_TABS)} songs.`}
          placeholder={EXAMPLE}
          rows={8}
          autoFocus
          spellCheck={false}
        />
        <FormEnd message={form.failure}>
          <SubmitButton
            pending={form.pending}
            pendingText="Looking..."
            disabled={form.values.text.trim() === ''}
          >
            Find tabs
          </SubmitButton>
        </FormEnd>
      </Form>
      {matched.songs && matched.songs.length === 0 && (
        <Typography sx={{ mt: 8 }}>No line names a song.</Typography>
      )}
      {matched.songs && matched.songs.length > 0 && (
        <FoundSongs matched={matched} playlistId={playlistId} />
      )}
    </Page>
  );
}
