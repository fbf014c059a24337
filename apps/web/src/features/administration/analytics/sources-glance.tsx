import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { BusinessAnalytics } from '@tabdock/contracts/analytics';
import { Link } from 'react-router-dom';
import { Section } from '../../../components/layout/section';
import { count } from '../../../components/text/format';
import { awayText } from './shared/figure-texts';

const list = new Intl.ListFormat('en');

/** Whether the sources work; their own page shows what is wrong with one. */
export function SourcesGlance({ sources }: { sources: BusinessAnalytics['sources'] }) {
  return (
    <Section
      title="Sources"
      description="How they stand as of now. From search-service and download-service."
    >
      <Typography sx={{ mb: 4 }}>{sources ? sentence(sources) : awayText('searches')}</Typography>
      <Button component={Link} to="/admin/sources">
        See the sources
      </Button>
    </Section>
  );
}

function sentence({ working, troubled }: NonNullable<BusinessAnalytics['sources']>): string {
  if (working + troubled.length === 0) return 'No source is set up.';
  const works = count(working, 'source works', 'sources work');
  if (troubled.length === 0) return `${works}, none is in trouble.`;
  const names = list.format(troubled.map(({ name }) => name));
  return `${works}. In trouble: ${names}.`;
}
