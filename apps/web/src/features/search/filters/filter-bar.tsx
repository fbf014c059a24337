import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { formatNumber } from '../../../components/text/format';
import { FacetMenu } from './facet-menu';
import { FilterButton } from './filter-button';
import type { Offers } from './filter-results';
import { isFiltered, WELL_RATED } from './filters';
import { SortSelect } from './sort-select';
import { TempoMenu } from './tempo-menu';
import type { UrlFilters } from './use-url-filters';

interface FilterBarProps extends UrlFilters {
  offers: Offers;
}

const TOGGLES = [
  { part: 'wellRated', label: `${WELL_RATED}+ stars` },
  { part: 'several', label: 'Several versions' },
] as const;

/** Order and filters of the results: one line that scrolls sideways on a phone. */
export function FilterBar({ filters, sort, change, sortBy, clear, offers }: FilterBarProps) {
  const { facets, tempo } = offers;
  return (
    <Box
      role="group"
      aria-label="Filters and order"
      sx={{
        display: 'flex',
        flexWrap: { md: 'wrap' },
        gap: 2,
        mx: { xs: -4, md: 0 },
        px: { xs: 4, md: 0 },
        // Room for the focus ring, which scrolling would cut off.
        py: 1,
        mt: -1,
        mb: 3,
        overflowX: { xs: 'auto', md: 'visible' },
        scrollbarWidth: 'none',
      }}
    >
      <SortSelect sort={sort} onChange={sortBy} />
      {isFiltered(filters) && (
        // The first place is the one in sight on a phone; where there is room the button is last.
        <Button variant="text" onClick={clear} sx={{ flexShrink: 0, order: { md: 1 } }}>
          Clear all
        </Button>
      )}
      {facets.map(({ facet, options }) => (
        <FacetMenu
          key={facet.key}
          facet={facet}
          options={options}
          onChange={(values) => change({ facets: { ...filters.facets, [facet.key]: values } })}
        />
      ))}
      {tempo && (
        <TempoMenu
          chosen={filters.tempo}
          range={tempo}
          onChange={(next) => change({ tempo: next })}
        />
      )}
      {TOGGLES.filter(({ part }) => offers[part].offered).map(({ part, label }) => (
        <FilterButton
          key={part}
          on={filters[part]}
          aria-pressed={filters[part]}
          onClick={() => change({ [part]: !filters[part] })}
        >
          {label} ({formatNumber(offers[part].count)})
        </FilterButton>
      ))}
    </Box>
  );
}
