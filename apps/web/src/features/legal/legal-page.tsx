import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Page } from '../../components/layout/page';
import { PageTabs } from '../../components/layout/page-tabs';
import { HomeLink } from '../../session/page-links';

const PLACES = [
  { name: 'Takedown', to: '/legal/takedown' },
  { name: 'Register', to: '/legal/takedowns' },
  { name: 'Counter-notice', to: '/legal/counter-notice' },
  { name: 'Terms', to: '/legal/terms' },
  { name: 'Privacy', to: '/legal/privacy' },
  { name: 'Imprint', to: '/legal/imprint' },
] as const;

interface LegalPageProps {
  place: (typeof PLACES)[number]['name'];
  title: string;
  lead: ReactNode;
  children: ReactNode;
}

/** What every legal page stands in. */
export function LegalPage({ place, title, lead, children }: LegalPageProps) {
  return (
    <Page title={title} lead={lead} width="sections" action={<HomeLink />}>
      <PageTabs label="Legal pages" places={PLACES} current={place} />
      {/* The tabs have a line already. */}
      <Box sx={{ '& > :first-of-type': { borderTop: 0, pt: 0 } }}>{children}</Box>
    </Page>
  );
}
