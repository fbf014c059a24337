import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { DownloadRecord } from '@tabdock/contracts/downloads';
import { useId } from 'react';
import { count, formatDateTime } from '../../../components/format';
import { ListRow } from '../../../components/list-row';
import { BATCH_ZIPS_SHOWN } from '../../../config/limits';
import { batchesOf, type Batch } from '../batches';
import { ZipLink } from '../components/zip-link';

const titlesOf = ({ downloads }: Batch) =>
  [...new Set(downloads.map(({ title }) => title))].join(', ');

function contentsOf({ downloads, ready }: Batch): string {
  const all = count(downloads.length, 'tab');
  return ready < downloads.length ? `${ready} of ${all}` : all;
}

/** The ZIPs of the newest batches, to be opened as often as somebody likes. Nothing without batches. */
export function BatchZips({ downloads }: { downloads: readonly DownloadRecord[] }) {
  const id = useId();
  const batches = batchesOf(downloads).slice(0, BATCH_ZIPS_SHOWN);
  if (batches.length === 0) return null;
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
            action={
              <ZipLink
                batchId={batch.batchId}
                name={`${count(batch.downloads.length, 'tab')}, ${formatDateTime(batch.timestamp)}`}
              />
            }
          >
            <Typography variant="body2" noWrap title={titlesOf(batch)}>
              {titlesOf(batch)}
            </Typography>
            <Typography variant="caption" component="p" color="textSecondary">
              {`${contentsOf(batch)}, ${formatDateTime(batch.timestamp)}`}
            </Typography>
          </ListRow>
        ))}
      </ul>
    </Box>
  );
}
