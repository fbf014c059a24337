import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import type { SxProps, Theme } from '@mui/material/styles';
import { useId } from 'react';
import { useAppDispatch } from '../../api/store-hooks';
import { CloseIcon } from '../../components/graphics/icons';
import { StringLines } from '../../components/graphics/string-lines';
import { FORMAT_NAMES } from '../formats/formats';
import { convertZip, saveZip } from './convert-zip';
import { KeptFiles } from './kept-files';
import { type ZipJob, zipDismissed } from './zip-conversions.slice';
import { jobWords, shareOf } from './zip-words';

interface ZipReportProps {
  zip: string;
  job: ZipJob;
  sx?: SxProps<Theme>;
}

/** The files of a ZIP while they are converted, then those that were not, with the reasons. */
export function ZipReport({ zip, job, sx }: ZipReportProps) {
  const { kind, state, progress } = job;
  const dispatch = useAppDispatch();
  const id = useId();
  const dismiss = () => dispatch(zipDismissed(zip));
  const isWorking = state === 'working';
  return (
    <Box
      role="group"
      aria-labelledby={id}
      sx={[
        {
          px: 4,
          py: 3,
          borderRadius: 1,
          bgcolor: state === 'failed' ? 'failureSoft' : 'accentSoft',
        },
        ...(Array.isArray(sx) ? sx : [sx]),
      ]}
    >
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'space-between',
          columnGap: 4,
          rowGap: 2,
        }}
      >
        <Typography
          id={id}
          variant="body2"
          sx={({ sizes }) => ({ flex: `1 1 ${sizes.shortSentence}`, maxWidth: sizes.measure })}
        >
          {jobWords(job)}
        </Typography>
        <Box sx={{ display: 'flex', gap: 2 }}>
          {isWorking && progress !== null && progress.ready > 0 && (
            <Button onClick={() => dispatch(saveZip({ zip, kind }, progress))}>Save now</Button>
          )}
          {isWorking && <Button onClick={dismiss}>Stop</Button>}
          {state === 'failed' && (
            <Button onClick={() => void dispatch(convertZip({ zip, kind }))}>Try again</Button>
          )}
          {!isWorking && (
            <IconButton aria-label={`Dismiss the ZIP as ${FORMAT_NAMES[kind]}`} onClick={dismiss}>
              <CloseIcon />
            </IconButton>
          )}
        </Box>
      </Box>
      {isWorking && (
        <Box
          role="progressbar"
          aria-labelledby={id}
          {...(progress && { 'aria-valuenow': Math.round(shareOf(progress) * 100) })}
          sx={{ mt: 3 }}
        >
          <StringLines state="filling" share={progress ? shareOf(progress) : undefined} />
        </Box>
      )}
      {state !== 'failed' && progress && <KeptFiles progress={progress} />}
    </Box>
  );
}
