import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { PREMIUM } from '@tabdock/contracts/billing';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { Section } from '../../../components/layout/section';

const FREE = [
  'Searching all tab sites, and every page of Tabdock',
  'Downloading as many tabs as you like',
  'Playlists, ratings, comments, and your files on every device',
];

/** What stays free, and what people ask before they pay. */
export function GoodToKnow() {
  return (
    <>
      <Section title="What stays free" description="With an account, without paying.">
        <Box component="ul" sx={{ pl: 5, '&&': { listStyle: 'disc' }, '& li + li': { mt: 2 } }}>
          {FREE.map((line) => (
            <Typography key={line} component="li" variant="body2">
              {line}
            </Typography>
          ))}
        </Box>
      </Section>
      <Section title="Good to know">
        <Box component="dl" sx={{ m: 0 }}>
          <Answer question="How do I cancel?">
            In the{' '}
            <Link component={RouterLink} to="/settings">
              settings
            </Link>
            , with two presses, any time. Premium stays until the end of the month that is paid, and
            nothing more is charged.
          </Answer>
          <Answer question="What if a payment fails?">
            We write to you, and premium goes on for {PREMIUM.graceDays} days. If it is not paid by
            then it ends; your account, your lists and your files stay.
          </Answer>
          <Answer question="What is kept of my card?">
            Nothing here. You pay on a page of the payment provider; Tabdock learns only that it was
            paid.{' '}
            <Link component={RouterLink} to="/privacy">
              Privacy
            </Link>{' '}
            says what is kept.
          </Answer>
        </Box>
      </Section>
    </>
  );
}

function Answer({ question, children }: { question: string; children: ReactNode }) {
  return (
    <Box sx={{ '& + &': { mt: 5 } }}>
      <Typography component="dt" variant="body2" sx={{ fontWeight: 'fontWeightBold' }}>
        {question}
      </Typography>
      <Typography
        component="dd"
        variant="body2"
        sx={{ m: 0, mt: 1, maxWidth: (theme) => theme.sizes.measure }}
      >
        {children}
      </Typography>
    </Box>
  );
}
