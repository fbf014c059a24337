import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { BusinessAnalytics } from '@tabdock/contracts/analytics';
import { useState } from 'react';
import { Section } from '../../../components/layout/section';
import { NameLink } from '../../../components/text/name-link';
import { count } from '../../../components/text/format';
import { Explained } from '../figures/explained';
import { ABOUT, awayText } from './shared/figure-texts';

const SHOWN = 10;

type Terms = BusinessAnalytics['topTerms'];

/** The terms that are searched for, and those that find nothing. */
export function SearchTerms({ business }: { business: BusinessAnalytics }) {
  const { topTerms, emptyTerms } = business;
  return (
    <Section
      title="Searches"
      description="In the period, the most frequent first. Each leads to the search itself."
    >
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
          columnGap: 8,
          rowGap: 8,
          mt: { md: -2 },
        }}
      >
        <TermList
          title="Top search terms"
          about={ABOUT.topTerms}
          terms={topTerms}
          none="Nothing was searched for in this period."
        />
        <TermList
          title="Found nothing"
          about={ABOUT.emptyTerms}
          terms={emptyTerms}
          none="Every search found something."
        />
      </Box>
    </Section>
  );
}

interface TermListProps {
  title: string;
  about: string;
  terms: Terms;
  /** Where the list is empty. */
  none: string;
}

function TermList({ title, about, terms, none }: TermListProps) {
  const [whole, setWhole] = useState(false);
  const shown = terms?.slice(0, whole ? undefined : SHOWN) ?? [];
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography component="h3" variant="body2" sx={{ fontWeight: 'fontWeightMedium' }}>
        <Explained about={about}>{title}</Explained>
      </Typography>
      {shown.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          {terms ? none : awayText('searches')}
        </Typography>
      )}
      <ol aria-label={title}>
        {shown.map(({ term, visitors }) => (
          <Box
            component="li"
            key={term}
            sx={(theme) => ({
              display: 'flex',
              alignItems: 'center',
              justifyContent: 'space-between',
              gap: 4,
              minHeight: theme.sizes.touch,
              borderTop: 1,
              borderColor: 'divider',
            })}
          >
            <NameLink to={`/?q=${encodeURIComponent(term)}`}>{term}</NameLink>
            <Typography
              variant="body2"
              color="textSecondary"
              noWrap
              sx={{ flexShrink: 0, fontVariantNumeric: 'tabular-nums' }}
            >
              {count(visitors, 'visitor')}
            </Typography>
          </Box>
        ))}
      </ol>
      {terms && terms.length > shown.length && (
        <Button variant="text" onClick={() => setWhole(true)}>
          Show all {terms.length}
        </Button>
      )}
    </Box>
  );
}
