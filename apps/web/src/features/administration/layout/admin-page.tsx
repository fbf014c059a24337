import type { ReactNode } from 'react';
import { Page } from '../../../components/layout/page';
import { PageTabs } from '../../../components/layout/page-tabs';
import { HomeLink } from '../../../session/page-links';
import { ADMIN_PLACES } from './admin-places';

type Place = (typeof ADMIN_PLACES)[number]['name'];

interface AdminPageProps {
  place: Place;
  title: string;
  lead: string;
  /** How many cases wait at which place, where it is known. */
  waiting?: Partial<Record<Place, number | undefined>>;
  children: ReactNode;
}

/** What every screen of administration stands in: heading, the way home and the ways between them. */
export function AdminPage({ place, title, lead, waiting = {}, children }: AdminPageProps) {
  return (
    <Page title={title} lead={lead} width="content" action={<HomeLink />}>
      <PageTabs label="Administration" places={ADMIN_PLACES} waiting={waiting} current={place} />
      {children}
    </Page>
  );
}
