import type { SxProps, Theme } from '@mui/material/styles';
import { Suspense } from 'react';
import { useSelector } from 'react-redux';
import { late } from '../../components/loading/late';
import { selectZipJob, type ZipJobsState } from './zip-conversions.slice';

const ZipReport = late(async () => (await import('./zip-report')).ZipReport);

interface ZipProgressProps {
  /** The batch, or `ALL_FILES`. */
  zip: string;
  sx?: SxProps<Theme>;
}

/** How far a ZIP of another format is, and what came of it; renders nothing otherwise. */
export function ZipProgress({ zip, sx }: ZipProgressProps) {
  const job = useSelector((state: ZipJobsState) => selectZipJob(state, zip));
  if (!job) return null;
  return (
    <Suspense fallback={null}>
      <ZipReport zip={zip} job={job} {...(sx && { sx })} />
    </Suspense>
  );
}
