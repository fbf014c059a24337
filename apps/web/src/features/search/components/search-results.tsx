import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { SearchResponse, TabResult } from '@tabdock/contracts/search';
import { Fragment, useMemo, type ReactNode } from 'react';
import { detailOf } from '../../../api/api-error';
import { RetryIcon } from '../../../components/icons';
import { RESULTS_WITHOUT_AD } from '../../../config/limits';
import { count } from '../../../components/format';
import { groupResults } from '../grouping';
import type { SearchState } from '../hooks/use-search';
import { ResultGroupCard } from './result-group';
import { ResultsMessage } from './results-message';
import { ResultsSkeleton } from './results-skeleton';
import { SongChips } from './song-chips';

/** The first groups are open; the rest would push each other off the page. */
const GROUPS_OPEN = 3;

interface SearchResultsProps {
  query: string;
  state: SearchState;
  onSearch: (query: string) => void;
  renderAction: (tab: TabResult) => ReactNode;
  /** The checkbox of one version, or of all versions of a song, called `name`. */
  renderSelect: (tabs: TabResult[], name: string) => ReactNode;
  /** What selects all results at once. */
  renderSelectAll: (tabs: TabResult[]) => ReactNode;
  /** Goes between the groups once there are more than three results. */
  interlude: ReactNode;
}

export function SearchResults({
  query,
  state,
  onSearch,
  renderAction,
  renderSelect,
  renderSelectAll,
  interlude,
}: SearchResultsProps) {
  const { response, error, isFetching, refetch } = state;
  return (
    <Box component="section" aria-labelledby="results-title" aria-busy={isFetching}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 4, mb: 4 }}>
        <Typography
          id="results-title"
          variant="h2"
          sx={{ flex: { xs: '1 1 100%', sm: 1 }, minWidth: 'min-content' }}
        >
          Search Results for &quot;{query}&quot;
        </Typography>
        {response && (
          <Box
            sx={{
              display: 'flex',
              alignItems: 'center',
              columnGap: 2,
              flex: { xs: 1, sm: 'none' },
            }}
          >
            <Typography
              variant="body2"
              color="textSecondary"
              sx={{ flex: 1, fontVariantNumeric: 'tabular-nums' }}
            >
              {count(response.count, 'result')} found
            </Typography>
            {renderSelectAll(response.tabs)}
          </Box>
        )}
      </Box>
      {!response && isFetching && <ResultsSkeleton />}
      {error && (
        <ResultsMessage text={detailOf(error)}>
          <Button startIcon={<RetryIcon />} onClick={() => void refetch()}>
            Try again
          </Button>
        </ResultsMessage>
      )}
      {response && !error && (
        <Found response={response} {...{ onSearch, renderAction, renderSelect, interlude }} />
      )}
    </Box>
  );
}

type FoundProps = Pick<
  SearchResultsProps,
  'onSearch' | 'renderAction' | 'renderSelect' | 'interlude'
> & {
  response: SearchResponse;
};

function Found({ response, onSearch, renderAction, renderSelect, interlude }: FoundProps) {
  const groups = useMemo(() => groupResults(response.tabs), [response.tabs]);
  if (groups.length === 0)
    return (
      <ResultsMessage text="No results found. Try a different search term or check your spelling.">
        <SongChips onSearch={onSearch} />
      </ResultsMessage>
    );
  const interludeAfter = Math.min(groups.length, GROUPS_OPEN) - 1;
  return (
    <>
      {response.notice && (
        <Typography
          variant="body2"
          sx={{ mb: 4, px: 4, py: 3, borderRadius: 1, bgcolor: 'accentSoft' }}
        >
          {response.notice}
        </Typography>
      )}
      <Box
        component="ul"
        aria-label="Songs"
        sx={{ display: 'flex', flexDirection: 'column', gap: 3 }}
      >
        {groups.map((group, index) => (
          <Fragment key={group.key}>
            <ResultGroupCard
              group={group}
              initiallyOpen={index < GROUPS_OPEN}
              renderAction={renderAction}
              renderSelect={renderSelect}
            />
            {index === interludeAfter && response.tabs.length > RESULTS_WITHOUT_AD && (
              <Box component="li" sx={{ '&:empty': { display: 'none' } }}>
                {interlude}
              </Box>
            )}
          </Fragment>
        ))}
      </Box>
    </>
  );
}
