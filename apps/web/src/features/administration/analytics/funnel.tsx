import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { BusinessAnalytics } from '@tabdock/contracts/analytics';
import { Section } from '../../../components/layout/section';
import { count, formatPercent } from '../../../components/text/format';
import { BarRow } from './shared/bar-row';
import { shareOf } from './shared/group-shares';
import { ABOUT, awayText } from './shared/figure-texts';

/** How many guests made an account, and how many of these pay. */
export function Funnel({ funnel }: { funnel: BusinessAnalytics['funnel'] }) {
  return (
    <Section
      title="From guest to premium"
      description="In the period; each step as a share of the one before."
    >
      {funnel === null ? (
        <Typography color="textSecondary">{awayText('accounts')}</Typography>
      ) : (
        <Box
          component="ul"
          sx={{ display: 'flex', flexDirection: 'column', gap: 2, mt: { md: -2 } }}
        >
          <BarRow
            name="Guests"
            about={ABOUT.guestVisits}
            text={count(funnel.guestVisits, 'visit')}
            share={stepShare(funnel.guestVisits, funnel.guestVisits)}
          />
          <BarRow
            name="Accounts"
            about={ABOUT.newAccounts}
            text={stepText(funnel.accounts, 'account', funnel.guestVisits)}
            share={stepShare(funnel.accounts, funnel.guestVisits)}
          />
          <BarRow
            name="Premium"
            about={ABOUT.newPremium}
            text={stepText(funnel.premium, 'of these', funnel.accounts, 'of these')}
            share={stepShare(funnel.premium, funnel.guestVisits)}
          />
        </Box>
      )}
    </Section>
  );
}

function stepText(value: number, one: string, before: number, many?: string): string {
  return `${count(value, one, many)} · ${formatPercent(shareOf(value, before))}`;
}

/** No bar is longer than the whole. */
function stepShare(value: number, first: number): number {
  return Math.min(shareOf(value, first), 1);
}
