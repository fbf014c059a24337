import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { Field } from '../../../components/inputs/field';
import { SelectField } from '../../../components/inputs/select-field';
import { optionsOf, PRICE_MODEL_NAMES } from '../words/names';
import { CAMPAIGN_LABELS } from './campaign-draft';
import type { CampaignForm } from './campaign-form';

const PRICE_MODELS = [{ value: '', label: 'Not priced' }, ...optionsOf(PRICE_MODEL_NAMES)];
const EXACT = 'Pacing spreads the budget evenly until the end; it is never passed.';
const LATE = 'A budget per click ends late by at most a minute, as clicks are counted afterwards.';

/** When a campaign runs, how often, and what it may cost. All of it may stay empty. */
export function ScheduleFields({ form }: { form: CampaignForm }) {
  const id = useId();
  return (
    <Box
      role="group"
      aria-labelledby={id}
      sx={{ display: 'grid', gap: 5, pt: 5, borderTop: 1, borderColor: 'divider' }}
    >
      <Typography id={id} variant="h3">
        Schedule and budget
      </Typography>
      <Pair>
        <Field
          {...form.field('startsAt')}
          label={CAMPAIGN_LABELS.startsAt}
          hint="In your time zone; starts at once if empty."
          type="datetime-local"
          optional
        />
        <Field
          {...form.field('endsAt')}
          label={CAMPAIGN_LABELS.endsAt}
          hint="In your time zone; never ends if empty."
          type="datetime-local"
          optional
        />
      </Pair>
      <Field
        {...form.field('dailyImpressions')}
        label={CAMPAIGN_LABELS.dailyImpressions}
        hint="At most so many; a day ends at midnight UTC."
        inputMode="numeric"
        autoComplete="off"
        optional
      />
      <Pair>
        <SelectField
          {...form.field('priceModel')}
          label={CAMPAIGN_LABELS.priceModel}
          options={PRICE_MODELS}
          optional
        />
        <Field
          {...form.field('priceCents')}
          label={CAMPAIGN_LABELS.priceCents}
          hint="For example 2.50."
          inputMode="decimal"
          autoComplete="off"
          optional
        />
      </Pair>
      <Field
        {...form.field('budgetCents')}
        label={CAMPAIGN_LABELS.budgetCents}
        hint={form.values.priceModel === 'cpc' ? LATE : EXACT}
        inputMode="decimal"
        autoComplete="off"
        optional
      />
    </Box>
  );
}

function Pair({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 5,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
      }}
    >
      {children}
    </Box>
  );
}
