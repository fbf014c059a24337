import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { formatNumber } from '../../../components/text/format';
import { FacetMenu } from './facet-menu';
import { FilterButton } from './filter-button';
import type { Offers } from './filter-results';
import { isFiltered, WELL_RATED, type Toggle } from './filters';
import { SortSelect } from './sort-select';
import { TempoMenu } from './tempo-menu';
import type { UrlFilters } from './use-url-filters';

interface FilterBarProps extends UrlFilters {
  offers: Offers;
}

const LABELS: Record<Toggle, string> = {
  wellRated: `${WELL_RATED}+ stars`,
  several: 'Several versions',
  complete: 'Most complete',
  bass: 'With bass',
  drums: 'With drums',
};
const TOGGLES = Object.entries(LABELS) as [Toggle, string][];

/** Order and filters of the results: one line that scrolls sideways on a phone. */
export function FilterBar({ filters, sort, change, sortBy, clear, offers }: FilterBarProps) {
  const { facets, tempo, toggles } = offers;
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
      {TOGGLES.filter(([toggle]) => toggles[toggle].offered).map(([toggle, label]) => (
        <FilterButton
          key={toggle}
          on={filters[toggle]}
          aria-pressed={filters[toggle]}
          onClick={() => change({ [toggle]: !filters[toggle] })}
        >
          {label}
          {toggles[toggle].count !== undefined && ` (${formatNumber(toggles[toggle].count)})`}
        </FilterButton>
      ))}
    </Box>
  );
}
