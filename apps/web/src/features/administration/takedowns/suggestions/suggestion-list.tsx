import Box from '@mui/material/Box';
import { count } from '../../../../components/text/format';
import { PagedList } from '../../layout/paged-list';
import { useListAddress } from '../../layout/use-list-address';
import { SuggestionRow } from './suggestion-row';
import { useGetTakedownSuggestionsQuery } from './suggestions.api';

const PAGE_SIZE = 25;

/** Tabs with the music of taken-down ones, to decide on. */
export function SuggestionList() {
  const { page, addressOf } = useListAddress();
  const query = useGetTakedownSuggestionsQuery(
    { page, pageSize: PAGE_SIZE },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <PagedList
      query={query}
      empty="No tab has the music of a removed one."
      found={({ total }) => count(total, 'suggestion')}
      entriesOf={({ suggestions }) => suggestions}
      addressOf={addressOf}
    >
      {({ suggestions }) => (
        <Box component="ul" aria-label="Suggestions" sx={{ borderTop: 1, borderColor: 'divider' }}>
          {suggestions.map((suggestion) => (
            <SuggestionRow
              key={`${suggestion.takedown.id} ${suggestion.tab.id}`}
              suggestion={suggestion}
            />
          ))}
        </Box>
      )}
    </PagedList>
  );
}
