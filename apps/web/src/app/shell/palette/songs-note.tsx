import Typography from '@mui/material/Typography';
import { useOnline } from '../../../components/feedback/use-online';
import type { SuggestionsState } from '../../../features/search/suggestions/use-suggestions';

const WORDS: Partial<Record<SuggestionsState, string>> = {
  asking: 'Looking for songs…',
  failed: 'Songs cannot be suggested just now. You can still search for them.',
  empty: 'No song that we know begins like this. You can still search for it.',
};
const OFFLINE = 'You are offline: songs cannot be looked up, and pages may not load.';

/** Note under the list that says why it has no songs; spoken too. */
export function SongsNote({ state }: { state: SuggestionsState }) {
  const online = useOnline();
  const words = online ? WORDS[state] : OFFLINE;
  return (
    <Typography
      role="status"
      variant="caption"
      component="p"
      color="textSecondary"
      sx={{ flexShrink: 0, px: 4, ...(words && { py: 3, borderTop: 1, borderColor: 'divider' }) }}
    >
      {words}
    </Typography>
  );
}
