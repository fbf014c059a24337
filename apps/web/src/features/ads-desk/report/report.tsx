import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { AdReport } from '@tabdock/contracts/ads';
import { daysOf } from '@tabdock/contracts/core';
import { adReportCsvEndpoint } from '@tabdock/contracts/endpoints/ad-desk';
import { hrefOf } from '../../../api/from-route';
import { LoadFailure } from '../../../components/feedback/load-failure';
import { DownloadIcon } from '../../../components/graphics/icons';
import { formatDate, formatMoment } from '../../../components/text/format';
import { readPeriod } from '../../administration/figures/period';
import { PeriodChoice } from '../../administration/figures/period-choice';
import { ListSkeleton } from '../../administration/layout/list-skeleton';
import { useGetAdReportQuery } from '../api/ads-desk.api';
import { usePageAddress } from '../../administration/layout/use-page-address';
import { Days } from './days';
import { FigureTiles } from './figure-tiles';
import { FiguresTable } from './figures-table';
import { NotCounted } from './not-counted';

/** Figures of the ads in a period. The figures before stay, paler, until the next ones have come. */
export function Report() {
  const { text } = usePageAddress();
  const period = readPeriod({ days: text('days'), from: text('from'), to: text('to') });
  const { from, to } = period;
  const { data, error, isFetching, refetch } = useGetAdReportQuery(
    { from, to },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <>
      <PeriodChoice period={period} />
      {error && !isFetching ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <Box
          aria-busy={isFetching}
          sx={(theme) => ({
            transition: theme.transitions.create('opacity'),
            opacity: isFetching ? 0.55 : 1,
          })}
        >
          <Figures report={data} />
        </Box>
      ) : (
        <ListSkeleton />
      )}
    </>
  );
}

function Figures({ report }: { report: AdReport }) {
  const { from, to, total, before, days, campaigns, placements, notCounted, countedUntil } = report;
  const csv = `${hrefOf(adReportCsvEndpoint)}?${new URLSearchParams({ from, to })}`;
  return (
    <>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: 3,
          mb: 5,
        }}
      >
        <Typography role="status" variant="body2" color="textSecondary">
          {formatDate(from)} to {formatDate(to)}, compared with the {daysOf({ from, to })} days
          before. {countedUntil && `Counted until ${formatMoment(countedUntil)}.`}
        </Typography>
        <Button component="a" href={csv} download startIcon={<DownloadIcon />}>
          Save as CSV
        </Button>
      </Box>
      <FigureTiles total={total} before={before} />
      <Days days={days} />
      <FiguresTable
        title="By campaign"
        of="Campaign"
        rows={campaigns.map((row) => ({ ...row, id: row.campaignId, name: row.campaignName }))}
      />
      <FiguresTable
        title="By placement"
        of="Placement"
        rows={placements.map((row) => ({ ...row, id: row.placementId, name: row.placementName }))}
      />
      <NotCounted events={notCounted} />
    </>
  );
}
