import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import { useAppDispatch } from '../../../api/store-hooks';
import { count } from '../../../components/text/format';
import { CloseIcon } from '../../../components/graphics/icons';
import { Notice } from '../../../components/feedback/notice';
import { useKeptFocus } from '../../../components/keyboard/use-kept-focus';
import { BATCH_ZIP_OFFERED_MILLIS } from '../../../config/limits';
import { batchesOf, type Batch } from '../../../download-records/batches';
import { selectZips, zipDone } from '../downloads.slice';
import { useDownloads } from '../use-downloads';
import { ZipButtons } from '../../../download-records/zips/zip-buttons';
import {
  selectZipJob,
  type ZipJobsState,
} from '../../../download-records/zips/zip-conversions.slice';
import { ZipProgress } from '../../../download-records/zips/zip-progress';

function zipWords({ downloads, ready, active }: Batch, coming: boolean): string {
  const all = downloads.length;
  if (coming) return `ZIP of ${count(all, 'tab')}: it opens by itself soon.`;
  if (active > 0) return `ZIP of ${count(all, 'tab')}: ${ready} of them here so far.`;
  return ready < all
    ? `ZIP of ${ready} of ${count(all, 'tab')}: the others could not be fetched.`
    : `ZIP of ${count(all, 'tab')}, ready to open.`;
}

/** Link to the newest batch's ZIP until it was opened or dismissed; not for an earlier visit. */
export function BatchZip() {
  const { downloads } = useDownloads();
  const zips = useSelector(selectZips);
  const dispatch = useAppDispatch();
  const [cameAt] = useState(Date.now);
  const kept = useKeptFocus();
  const done = (batchId: string) => dispatch(zipDone(batchId));
  const [batch] = batchesOf(downloads);
  const job = useSelector((state: ZipJobsState) => selectZipJob(state, batch?.batchId ?? ''));
  const offered =
    batch &&
    job === undefined &&
    zips[batch.batchId] !== 'done' &&
    cameAt - new Date(batch.timestamp).getTime() <= BATCH_ZIP_OFFERED_MILLIS;
  return (
    <div tabIndex={-1} {...kept}>
      {offered && (
        <Notice
          tone="accent"
          small
          sx={{ flexWrap: 'nowrap', columnGap: 2, mb: 4, py: 1, pr: 0 }}
          action={
            <Box sx={{ display: 'flex', flexShrink: 0, gap: 2 }}>
              <ZipButtons zip={batch.batchId} label="Open ZIP" onOpen={() => done(batch.batchId)} />
              <IconButton aria-label="Dismiss the ZIP" onClick={() => done(batch.batchId)}>
                <CloseIcon />
              </IconButton>
            </Box>
          }
        >
          {zipWords(batch, zips[batch.batchId] === 'coming')}
        </Notice>
      )}
      {batch && <ZipProgress zip={batch.batchId} sx={{ mb: 4 }} />}
    </div>
  );
}
