import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { NearNames as Names } from '@tabdock/contracts/search';
import { FormMessage } from '../../../components/feedback/form-message';
import { RetryIcon } from '../../../components/graphics/icons';
import { ResultsMessage } from './results-message';
import type { Search } from '../use-url-search';
import { NearNames } from './near-names';
import { useAskAgain } from './use-ask-again';

interface NothingFoundProps {
  search: Search;
  near: Names | undefined;
  onSearch: (query: string) => void;
}

/** Instead of results where there are none: what is near, and asking all sources once more. */
export function NothingFound({ search, near, onSearch }: NothingFoundProps) {
  const { ask, isAsking, fault, isStillNothing, isPartial } = useAskAgain(search);
  const who = isPartial ? 'The sources that can be searched' : 'All sources';
  return (
    <ResultsMessage text="No results found. Try a different search term or check your spelling.">
      <Box
        sx={{
          display: 'flex',
          flexDirection: 'column',
          gap: 6,
          maxWidth: (theme) => theme.sizes.dialog,
          mx: 'auto',
        }}
      >
        {near && (
          <Box sx={{ textAlign: 'start' }}>
            <NearNames near={near} onSearch={onSearch} />
          </Box>
        )}
        <Box sx={{ display: 'flex', flexDirection: 'column', alignItems: 'center', gap: 4 }}>
          <Box sx={{ textAlign: 'start' }}>
            <FormMessage tone={fault ? 'error' : 'success'}>
              {!isAsking &&
                (fault ??
                  (isStillNothing && `${who} were asked just now and do not have it either.`))}
            </FormMessage>
          </Box>
          <Button
            startIcon={<RetryIcon />}
            aria-disabled={isAsking}
            onClick={() => {
              if (!isAsking) void ask();
            }}
          >
            {isAsking ? 'Asking all sources…' : 'Ask all sources again'}
          </Button>
        </Box>
      </Box>
    </ResultsMessage>
  );
}
