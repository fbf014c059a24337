import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { MouseEvent } from 'react';
import { FormMessage } from '../../../components/feedback/form-message';

interface Difference<Name extends string> {
  name: Name;
  before: string;
  theirs: string;
  mine: string;
}

interface ConflictProps<Name extends string> {
  /** "campaign" */
  what: string;
  conflict:
    | { differences: readonly Difference<Name>[]; settle: (whose: 'theirs' | 'mine') => void }
    | undefined;
  labelOf: (name: Name) => string;
  /** A field's value as people read it. */
  shown: (name: Name, value: string) => string;
}

/** What another administrator changed while this form was open, and whose values are taken. */
export function Conflict<Name extends string>({
  what,
  conflict,
  labelOf,
  shown,
}: ConflictProps<Name>) {
  const choose = (whose: 'theirs' | 'mine') => (event: MouseEvent<HTMLButtonElement>) => {
    conflict?.settle(whose);
    // What was pressed goes away, and saving is next.
    event.currentTarget.form?.querySelector<HTMLElement>('[type="submit"]')?.focus();
  };
  return (
    <FormMessage
      action={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          <Button autoFocus onClick={choose('theirs')}>
            Take theirs
          </Button>
          <Button onClick={choose('mine')}>Keep mine</Button>
        </Box>
      }
    >
      {conflict && (
        <>
          Another administrator changed this {what} meanwhile. Choose whose values the form takes,
          then save.
          <Box component="ul" sx={{ display: 'grid', gap: 1, mt: 2 }}>
            {conflict.differences.map(({ name, before, theirs, mine }) => (
              <Typography component="li" key={name} variant="body2">
                <strong>{labelOf(name)}</strong>: {shown(name, before)} → {shown(name, theirs)}
                {mine !== before && mine !== theirs && `; yours: ${shown(name, mine)}`}
              </Typography>
            ))}
          </Box>
        </>
      )}
    </FormMessage>
  );
}
