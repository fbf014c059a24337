import Link from '@mui/material/Link';
import { useState } from 'react';
import { Link as RouterLink, useSearchParams } from 'react-router-dom';
import { usePageTitle } from '../../../components/feedback/announcer/use-page-title';
import { Section } from '../../../components/layout/section';
import { ByPost } from '../../../features/legal/by-post';
import { LegalPage } from '../../../features/legal/legal-page';
import { NoticeForm } from '../../../features/takedown/notice-form';
import { Sent } from '../../../features/takedown/sent';

/** `?address=` fills in the page that the visitor came from. */
export function TakedownPage() {
  usePageTitle('Takedown');
  const [parameters] = useSearchParams();
  const [number, setNumber] = useState<number>();
  return (
    <LegalPage
      place="Takedown"
      title="Takedown notice"
      lead="Tell us what should not be here. You need no account."
    >
      <Section
        title="Your notice"
        description="People read every notice. What they accept is removed everywhere at once."
      >
        {number === undefined ? (
          <NoticeForm address={parameters.get('address') ?? ''} onSent={setNumber} />
        ) : (
          <Sent title={`We have your notice, number ${number}`}>
            Thank you. We look at it and write to you if we have a question. What is removed appears
            in the{' '}
            <Link component={RouterLink} to="/legal/takedowns">
              public register
            </Link>
            , without your name.
          </Sent>
        )}
      </Section>
      <ByPost />
    </LegalPage>
  );
}
