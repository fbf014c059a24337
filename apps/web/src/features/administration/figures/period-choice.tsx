import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Period } from '@tabdock/contracts/core';
import { useId, useState } from 'react';
import { Field } from '../../../components/inputs/field';
import { usePageAddress } from '../layout/use-page-address';
import { periodFault, type ChosenPeriod, LENGTHS } from './period';

/** Which days are shown: the last 7, 30, 90 or 365, or own dates. It stands in the address. */
export function PeriodChoice({ period }: { period: ChosenPeriod }) {
  const { set } = usePageAddress();
  const id = useId();
  const [asked, setAsked] = useState(false);
  const own = asked || period.length === 'own';
  /** What is typed, while the address cannot take it. */
  const [draft, setDraft] = useState<Period | null>(null);
  const dates = draft ?? { from: period.from, to: period.to };
  const change = (changed: Partial<Period>) => {
    const next = { ...dates, ...changed };
    const isUsable = periodFault(next) === undefined;
    setDraft(isUsable ? null : next);
    if (isUsable) set({ days: '', ...next });
  };
  return (
    <Box sx={{ display: 'grid', gap: 4, mb: 6 }}>
      <Box role="group" aria-label="Period" sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        {LENGTHS.map((length) => (
          <Button
            key={length}
            aria-pressed={!own && period.length === length}
            onClick={() => {
              setAsked(false);
              setDraft(null);
              set({ days: String(length), from: '', to: '' });
            }}
            sx={PRESSED}
          >
            {length === 365 ? 'Year' : `${length} days`}
          </Button>
        ))}
        <Button
          aria-pressed={own}
          aria-expanded={own}
          aria-controls={id}
          onClick={() => setAsked(true)}
          sx={PRESSED}
        >
          Own dates
        </Button>
      </Box>
      <Box id={id} sx={{ display: own ? 'flex' : 'none', flexWrap: 'wrap', gap: 4 }}>
        {own && (
          <>
            <Field
              label="From"
              type="date"
              value={dates.from}
              max={dates.to}
              onChange={(from) => change({ from })}
            />
            <Field
              label="To"
              type="date"
              value={dates.to}
              min={dates.from}
              error={periodFault(dates)}
              onChange={(to) => change({ to })}
            />
          </>
        )}
      </Box>
    </Box>
  );
}

const PRESSED = {
  '&[aria-pressed="true"]': { borderColor: 'primary.main', bgcolor: 'accentSoft' },
} as const;
