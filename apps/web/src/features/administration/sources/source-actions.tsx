import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { late } from '../../../components/loading/late';
import { Opened } from '../../../components/overlays/opened';
import { useKeptFocus } from '../../../components/keyboard/use-kept-focus';
import { useOutcomeToast } from '../../../components/feedback/toasts/use-outcome-toast';
import { useResumeSourceMutation } from './sources.api';
import type { AdminSource } from './source-words';

const PauseSource = late(async () => (await import('./pause-source')).PauseSource);

/** Pauses a source, or ends its pause; nothing while it is not known how downloading from it goes. */
export function SourceActions({ source: { id, name, downloads } }: { source: AdminSource }) {
  const [resume, { isLoading }] = useResumeSourceMutation();
  const tell = useOutcomeToast();
  const [asking, setAsking] = useState(false);
  const kept = useKeptFocus();
  if (!downloads) return null;
  const { state, cause } = downloads;
  const press = () => {
    if (isLoading) return;
    void tell(resume(id), {
      done: { title: `${name} resumed` },
      failed: `Could not resume ${name}`,
    });
  };
  return (
    <Box
      tabIndex={-1}
      {...kept}
      sx={{ display: 'flex', flexWrap: { xs: 'wrap', lg: 'nowrap' }, gap: 2 }}
    >
      {!(state === 'paused' && cause === 'operator') && (
        <Button aria-label={`Pause ${name}`} aria-haspopup="dialog" onClick={() => setAsking(true)}>
          Pause
        </Button>
      )}
      {state !== 'running' && (
        // Not disabled meanwhile: the keyboard's place would be lost.
        <Button aria-label={`Resume ${name}`} aria-disabled={isLoading} onClick={press}>
          {isLoading ? 'Resuming…' : 'Resume'}
        </Button>
      )}
      {asking && (
        <Opened onClose={() => setAsking(false)}>
          <PauseSource id={id} name={name} onClose={() => setAsking(false)} />
        </Opened>
      )}
    </Box>
  );
}
