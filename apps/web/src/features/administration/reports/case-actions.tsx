import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { CaseAction, ReportCase } from '@tabdock/contracts/community';
import { Link } from 'react-router-dom';
import { useOutcomeToast } from '../../../components/feedback/toasts/use-outcome-toast';
import { useKeptFocus } from '../../../components/keyboard/use-kept-focus';
import type { Asking } from './case-dialog';
import { actionsFor, kindTitle, pageOf } from './case-words';
import { useDecideReportMutation, useUnmuteMutation } from './reports.api';

const DONE: Record<CaseAction, string> = {
  hide: 'hidden',
  restore: 'stays visible',
  delete: 'deleted',
};

interface CaseActionsProps {
  reported: ReportCase;
  /** Asks before it is done. */
  onAsk: (asking: Asking) => void;
}

/** What an administrator can do about a case. Deleting asks first, as it is permanent. */
export function CaseActions({ reported, onAsk }: CaseActionsProps) {
  const { author, text } = reported;
  const [decide, { isLoading }] = useDecideReportMutation();
  const [unmute] = useUnmuteMutation();
  const tell = useOutcomeToast();
  const kept = useKeptFocus();
  const kind = kindTitle(reported);
  const link = pageOf(reported);

  const press = (action: CaseAction) => {
    if (isLoading) return;
    if (action === 'delete' && text !== null) return onAsk({ reported, action: 'delete' });
    const done = text === null ? 'Case closed' : `${kind} ${DONE[action]}`;
    void tell(decide({ reported, action }), { done, failed: 'Nothing was decided' });
  };
  const lift = () =>
    void tell(unmute(author.id), {
      done: `${author.username} can comment again`,
      failed: `Could not lift the mute of ${author.username}`,
    });

  return (
    <Box tabIndex={-1} {...kept} sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      {actionsFor(reported).map(({ action, name }) => (
        <Button
          key={action}
          aria-label={`${name}: ${kind} by ${author.username}`}
          aria-disabled={isLoading}
          color={action === 'delete' && text !== null ? 'error' : 'inherit'}
          onClick={() => press(action)}
        >
          {name}
        </Button>
      ))}
      {author.mute ? (
        <Button aria-label={`Lift mute of ${author.username}`} onClick={lift}>
          Lift mute
        </Button>
      ) : (
        <Button
          aria-label={`Mute author ${author.username}`}
          aria-haspopup="dialog"
          onClick={() => onAsk({ reported, action: 'mute' })}
        >
          Mute author
        </Button>
      )}
      {link !== null && (
        <Button component={Link} to={link} aria-label={`Open page with this ${reported.kind}`}>
          Open page
        </Button>
      )}
    </Box>
  );
}
