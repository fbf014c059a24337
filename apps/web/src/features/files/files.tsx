import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { DownloadRecord } from '@tabdock/contracts/downloads';
import type { ReactNode } from 'react';
import { count } from '../../components/text/format';
import { ShowMore } from '../../components/feedback/show-more';
import { StringLines } from '../../components/graphics/string-lines';
import { useKeptFocus } from '../../components/keyboard/use-kept-focus';
import { VisuallyHidden } from '../../components/text/visually-hidden';
import { BatchZips } from './batch-zips';
import { countStates, filterFiles } from './filter/file-filter';
import { FilesActions } from './files-actions';
import { FilesFilter } from './filter/files-filter';
import { FilesSummary } from './files-summary';
import { FilesTable } from './table/files-table';
import { GuestNote } from './guest-note';
import { useFileFilter } from './filter/use-file-filter';
import { useFileSelection } from './table/use-file-selection';
import type { Older } from './use-files';

interface FilesProps {
  downloads: readonly DownloadRecord[];
  isGuest: boolean;
  older: Older;
  onZipOpened: (batchId: string) => void;
  /** What else can be done with files that are selected. */
  renderSelected?: (selected: readonly DownloadRecord[]) => ReactNode;
}

/** What was downloaded, the newest first, and what can be done with it. Guests select nothing. */
export function Files({ downloads, isGuest, older, onZipOpened, renderSelected }: FilesProps) {
  const controls = useFileFilter();
  const kept = useKeptFocus();
  const fileSelection = useFileSelection(downloads);
  const selection = isGuest ? null : fileSelection;
  const shown = filterFiles(downloads, controls.filter);
  const filtered = controls.filter.state !== null || controls.filter.text !== '';
  return (
    <>
      {isGuest && <GuestNote />}
      <FilesSummary
        total={downloads.length}
        successful={countStates(downloads).downloaded}
        hasOlder={older.exist}
        {...(selection && { selected: selection.selected.length })}
      />
      {!isGuest && (
        <BatchZips downloads={downloads} hasOlder={older.exist} onZipOpened={onZipOpened} />
      )}
      <VisuallyHidden>
        <span role="status">{filtered && `${count(shown.length, 'file')} shown`}</span>
      </VisuallyHidden>
      <FilesFilter downloads={downloads} controls={controls} />
      <FilesActions
        downloads={downloads}
        hasOlder={older.exist}
        shown={shown}
        selection={selection}
        {...(renderSelected && { renderSelected })}
      />
      <Box tabIndex={-1} {...kept} sx={{ mt: 6 }}>
        {shown.length > 0 ? (
          <FilesTable files={shown} selection={selection} />
        ) : (
          <Box sx={{ py: { xs: 8, md: 12 }, textAlign: 'center' }}>
            <StringLines sx={{ height: (theme) => theme.sizes.emptyStrings, mb: 8 }} />
            <Typography sx={{ mb: 5 }}>
              {older.exist
                ? `None of your newest ${count(downloads.length, 'file')} matches.`
                : 'None of your files matches.'}
            </Typography>
            <Button onClick={controls.clear}>Show all</Button>
          </Box>
        )}
      </Box>
      <ShowMore
        exists={older.exist}
        isFetching={older.isFetching}
        error={older.error}
        onShow={() => void older.show()}
        words={{ more: 'Show older', busy: 'Loading older ones…' }}
        end={older.shown && `That is all: ${count(downloads.length, 'download')}.`}
      />
    </>
  );
}
