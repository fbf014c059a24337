import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { BusinessAnalytics } from '@tabdock/contracts/analytics';
import { businessCsvEndpoint } from '@tabdock/contracts/endpoints/analytics';
import { hrefOf } from '../../../api/from-route';
import { DownloadIcon } from '../../../components/graphics/icons';
import { formatDate } from '../../../components/text/format';
import { DayByDay } from './days/day-by-day';
import { Funnel } from './funnel';
import { Headline } from './money/headline';
import { MissingNotice } from './shared/missing-notice';
import { Positions } from './positions';
import { Projections } from './money/projections';
import { Revenue } from './money/revenue';
import { SourcesGlance } from './sources-glance';
import { Strategy } from './money/strategy';
import { SearchTerms } from './terms';

interface BusinessProps {
  business: BusinessAnalytics;
  onRetry: () => void;
}

export function Business({ business, onRetry }: BusinessProps) {
  const { from, to, missing, days, funnel, sources } = business;
  const csv = `${hrefOf(businessCsvEndpoint)}?${new URLSearchParams({ from, to })}`;
  return (
    <>
      <MissingNotice missing={missing} onRetry={onRetry} />
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
          {formatDate(from)} to {formatDate(to)}
        </Typography>
        <Button component="a" href={csv} download startIcon={<DownloadIcon />}>
          Save as CSV
        </Button>
      </Box>
      <Headline business={business} />
      <DayByDay days={days} />
      <Revenue business={business} />
      <Projections business={business} />
      <Funnel funnel={funnel} />
      <SearchTerms business={business} />
      <Positions business={business} />
      <SourcesGlance sources={sources} />
      <Strategy business={business} />
    </>
  );
}
