import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useOutcomeToast } from '../../../../components/feedback/toasts/use-outcome-toast';
import { useKeptFocus } from '../../../../components/keyboard/use-kept-focus';
import { inverse, nearWords } from '../../../../components/tab/near-words';
import { formatDateTime } from '../../../../components/text/format';
import { tabName } from '../../../../components/text/tab-name';
import { NamedTabLink } from '../../../../components/tab/named-tab-link';
import {
  useAcceptTakedownSuggestionMutation,
  useDismissTakedownSuggestionMutation,
  type TakedownSuggestion,
} from './suggestions.api';

/** A tab with the music of a taken-down one, and what can be decided about it. */
export function SuggestionRow({ suggestion }: { suggestion: TakedownSuggestion }) {
  const { takedown, tab, suggestedAt } = suggestion;
  const [accept, accepting] = useAcceptTakedownSuggestionMutation();
  const [dismiss, dismissing] = useDismissTakedownSuggestionMutation();
  const tell = useOutcomeToast();
  const kept = useKeptFocus();
  const isBusy = accepting.isLoading || dismissing.isLoading;
  const decide = (send: typeof accept, done: string) => {
    if (isBusy) return;
    const params = { takedownId: takedown.id, tabId: tab.id };
    void tell(send(params), { done, failed: 'Nothing was decided' });
  };
  const name = tabName(tab);
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'space-between',
        columnGap: 6,
        rowGap: 3,
        py: 4,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ display: 'grid', gap: 1, minWidth: 0 }}>
        <Typography variant="body2">
          <NamedTabLink tab={tab} /> at {tab.source}
        </Typography>
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {nearWords(inverse(suggestion), 'the removed tab')}
        </Typography>
        <Typography variant="caption" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          Takedown {takedown.number}: {takedown.title} · {formatDateTime(suggestedAt)}
        </Typography>
      </Box>
      <Box tabIndex={-1} {...kept} sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <Button
          variant="outlined"
          aria-disabled={isBusy}
          aria-label={`Take down too: ${name}`}
          onClick={() => decide(accept, `${name} removed everywhere`)}
        >
          {accepting.isLoading ? 'Removing…' : 'Take down too'}
        </Button>
        <Button
          aria-disabled={isBusy}
          aria-label={`Keep it: ${name}`}
          onClick={() => decide(dismiss, `${name} stays`)}
        >
          Keep it
        </Button>
      </Box>
    </Box>
  );
}
