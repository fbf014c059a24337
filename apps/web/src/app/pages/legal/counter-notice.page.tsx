import Link from '@mui/material/Link';
import { useState } from 'react';
import { Link as RouterLink, useSearchParams } from 'react-router-dom';
import { usePageTitle } from '../../../components/feedback/announcer/use-page-title';
import { Section } from '../../../components/layout/section';
import { CounterNoticeForm } from '../../../features/takedown/counter-notice-form';
import { Sent } from '../../../features/takedown/sent';
import { LegalPage } from '../../../features/legal/legal-page';

/** `?takedown=` fills in the takedown's number. */
export function CounterNoticePage() {
  usePageTitle('Counter-notice');
  const [parameters] = useSearchParams();
  const [number, setNumber] = useState<number>();
  return (
    <LegalPage
      place="Counter-notice"
      title="Counter-notice"
      lead={
        <>
          Something in the{' '}
          <Link component={RouterLink} to="/legal/takedowns">
            register
          </Link>{' '}
          was removed that should have stayed? Object to it.
        </>
      }
    >
      <Section
        title="Your counter-notice"
        description="If it is right, and nobody goes to court about it in time, the tabs come back."
      >
        {number === undefined ? (
          <CounterNoticeForm takedown={parameters.get('takedown') ?? ''} onSent={setNumber} />
        ) : (
          <Sent title={`We have your counter-notice, number ${number}`}>
            Thank you. We tell the person who asked for the removal, and write to you when it is
            decided.
          </Sent>
        )}
      </Section>
    </LegalPage>
  );
}
