import Box from '@mui/material/Box';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState, type ReactNode } from 'react';
import { LoadFailure } from '../../../components/feedback/load-failure';
import { StringLines } from '../../../components/graphics/string-lines';
import { late } from '../../../components/loading/late';
import { Opened } from '../../../components/overlays/opened';
import { SOURCES_POLL_MILLIS } from '../../../config/limits';
import { AskedAs } from './asked-as';
import { useGetSourcesQuery } from './sources.api';
import type { AdminSource } from './source-words';
import { DataTable } from '../layout/data-table';
import { ListSkeleton } from '../layout/list-skeleton';
import { SourceActions } from './source-actions';
import { DownloadState, SearchState } from './source-parts';

const PauseSource = late(async () => (await import('./pause-source')).PauseSource);

const COLUMNS = ['Source', 'Search', 'Downloads', 'What to do'] as const;

/** Every source and how it goes, asked for again every ten seconds. */
export function SourcesAdmin() {
  const { data, error, isLoading, refetch } = useGetSourcesQuery(undefined, {
    pollingInterval: SOURCES_POLL_MILLIS,
    refetchOnMountOrArgChange: true,
  });
  if (isLoading) return <ListSkeleton />;
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 6 }}>
      {/* Shown above the sources too, which may be out of date then. */}
      {error && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {data && (data.sources.length > 0 ? <Sources sources={data.sources} /> : <NoSources />)}
      <AskedAs />
    </Box>
  );
}

function NoSources() {
  return (
    <Box sx={{ py: { xs: 8, md: 12 }, textAlign: 'center' }}>
      <StringLines sx={{ height: (theme) => theme.sizes.emptyStrings, mb: 8 }} />
      <Typography>
        No source is set up. Name a folder of recipes in SOURCES_DIR and start again.
      </Typography>
    </Box>
  );
}

interface SourcesProps {
  sources: readonly AdminSource[];
  onPause: (source: AdminSource) => void;
}

/** A table on a desk, cards on a phone; the dialog outlasts a change between them. */
function Sources({ sources }: Pick<SourcesProps, 'sources'>) {
  const desk = useMediaQuery((theme) => theme.breakpoints.up('md'), { noSsr: true });
  const [pausing, setPausing] = useState<AdminSource>();
  const List = desk ? SourcesTable : SourceCards;
  const close = () => setPausing(undefined);
  return (
    <>
      <List sources={sources} onPause={setPausing} />
      {pausing && (
        <Opened onClose={close}>
          <PauseSource id={pausing.id} name={pausing.name} onClose={close} />
        </Opened>
      )}
    </>
  );
}

function SourcesTable({ sources, onPause }: SourcesProps) {
  return (
    <DataTable caption="Sources" columns={COLUMNS}>
      {sources.map((source) => (
        <TableRow key={source.id} sx={{ verticalAlign: 'top', '&& > td, && > th': { py: 4 } }}>
          <TableCell
            component="th"
            scope="row"
            sx={{ width: '20%', minWidth: (theme) => theme.sizes.nameColumn }}
          >
            {source.name}
          </TableCell>
          <TableCell sx={{ width: '32%' }}>
            <SearchState source={source} />
          </TableCell>
          <TableCell>
            <DownloadState source={source} />
          </TableCell>
          <TableCell>
            <SourceActions source={source} onPause={onPause} />
          </TableCell>
        </TableRow>
      ))}
    </DataTable>
  );
}

function SourceCards({ sources, onPause }: SourcesProps) {
  return (
    <Box component="ul" aria-label="Sources" sx={{ borderTop: 1, borderColor: 'divider' }}>
      {sources.map((source) => (
        <Box
          component="li"
          key={source.id}
          sx={{
            display: 'flex',
            flexDirection: 'column',
            gap: 4,
            py: 5,
            borderBottom: 1,
            borderColor: 'divider',
          }}
        >
          <Typography variant="h3" component="h2">
            {source.name}
          </Typography>
          <Part name="Search">
            <SearchState source={source} />
          </Part>
          <Part name="Downloads">
            <DownloadState source={source} />
          </Part>
          <SourceActions source={source} onPause={onPause} />
        </Box>
      ))}
    </Box>
  );
}

function Part({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <Typography variant="caption" component="h3" color="textSecondary" sx={{ mb: 1 }}>
        {name}
      </Typography>
      {children}
    </div>
  );
}
