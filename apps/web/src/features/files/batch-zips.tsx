import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { DownloadRecord } from '@tabdock/contracts/downloads';
import { useId } from 'react';
import { countAtLeast, formatDateTime } from '../../components/text/format';
import { ListRow } from '../../components/layout/list-row';
import { BATCH_ZIPS_SHOWN } from '../../config/limits';
import { batchesOf, type Batch } from '../../download-records/batches';
import { ZipButtons } from '../../download-records/zips/zip-buttons';
import { ZipProgress } from '../../download-records/zips/zip-progress';

const titlesOf = ({ downloads }: Batch) =>
  [...new Set(downloads.map(({ title }) => title))].join(', ');

function contentsOf({ downloads, ready }: Batch, tabs: string): string {
  return ready < downloads.length ? `${ready} of ${tabs}` : tabs;
}

interface BatchZipsProps {
  downloads: readonly DownloadRecord[];
  /** Whether there are others, of which some may belong to the last batch. */
  hasOlder: boolean;
  onZipOpened: (batchId: string) => void;
}

/** The ZIPs of the newest batches; nothing without batches. */
export function BatchZips({ downloads, hasOlder, onZipOpened }: BatchZipsProps) {
  const id = useId();
  const batches = batchesOf(downloads).slice(0, BATCH_ZIPS_SHOWN);
  if (batches.length === 0) return null;
  const cut = hasOlder ? downloads.at(-1)?.batchId : undefined;
  const tabsOf = ({ batchId, downloads: { length } }: Batch) =>
    countAtLeast(length, 'tab', batchId === cut);
  return (
    <Box component="section" aria-labelledby={id} sx={{ mb: 8 }}>
      <Typography
        id={id}
        variant="body2"
        component="h2"
        sx={{ mb: 2, fontWeight: 'fontWeightBold' }}
      >
        Batches
      </Typography>
      <ul>
        {batches.map((batch) => (
          <ListRow
            key={batch.batchId}
            sx={{ flexWrap: 'wrap' }}
            action={
              <>
                <ZipButtons
                  zip={batch.batchId}
                  label="Open ZIP"
                  onOpen={() => onZipOpened(batch.batchId)}
                  name={`${tabsOf(batch)}, ${formatDateTime(batch.timestamp)}`}
                />
                <ZipProgress zip={batch.batchId} sx={{ flexBasis: '100%' }} />
              </>
            }
          >
            <Typography variant="body2" noWrap data-tip={titlesOf(batch)}>
              {titlesOf(batch)}
            </Typography>
            <Typography variant="caption" component="p" color="textSecondary">
              {`${contentsOf(batch, tabsOf(batch))}, ${formatDateTime(batch.timestamp)}`}
            </Typography>
          </ListRow>
        ))}
      </ul>
    </Box>
  );
}
