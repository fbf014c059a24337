import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useKeptFocus } from '../../../components/keyboard/use-kept-focus';
import { useOutcomeToast } from '../../../components/feedback/toasts/use-outcome-toast';
import { useResumeSourceMutation } from './sources.api';
import type { AdminSource } from './source-words';

interface SourceActionsProps {
  source: AdminSource;
  /** Asks why and for how long, before it is paused. */
  onPause: (source: AdminSource) => void;
}

/** Pauses a source, or ends its pause; nothing while it is not known how downloading from it goes. */
export function SourceActions({ source, onPause }: SourceActionsProps) {
  const { id, name, downloads } = source;
  const [resume, { isLoading }] = useResumeSourceMutation();
  const tell = useOutcomeToast();
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
        <Button aria-label={`Pause ${name}`} aria-haspopup="dialog" onClick={() => onPause(source)}>
          Pause
        </Button>
      )}
      {state !== 'running' && (
        // Not disabled meanwhile: the keyboard's place would be lost.
        <Button aria-label={`Resume ${name}`} aria-disabled={isLoading} onClick={press}>
          {isLoading ? 'Resuming…' : 'Resume'}
        </Button>
      )}
    </Box>
  );
}
