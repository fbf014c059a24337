import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Page } from '../../components/layout/page';
import { PageTabs } from '../../components/layout/page-tabs';
import { HomeLink } from '../../session/page-links';
import { LEGAL_PLACES } from './legal-places';

interface LegalPageProps {
  place: (typeof LEGAL_PLACES)[number]['name'];
  title: string;
  lead: ReactNode;
  children: ReactNode;
}

/** What every legal page stands in. */
export function LegalPage({ place, title, lead, children }: LegalPageProps) {
  return (
    <Page title={title} lead={lead} width="sections" action={<HomeLink />}>
      <PageTabs label="Legal pages" places={LEGAL_PLACES} current={place} />
      {/* The tabs have a line already. */}
      <Box sx={{ '& > :first-of-type': { borderTop: 0, pt: 0 } }}>{children}</Box>
    </Page>
  );
}
