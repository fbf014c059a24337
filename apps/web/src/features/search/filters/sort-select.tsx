import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { BareSelect, ControlFrame } from '../../../components/inputs/control-frame';
import { ChevronIcon } from '../../../components/graphics/icons';
import { SORTS, type Sort } from '../grouping';

const NAMES: Record<Sort, string> = {
  best: 'Best',
  rating: 'Rating',
  votes: 'Votes',
  newest: 'Newest',
  title: 'Title',
};

/** A native list, which every phone knows how to show. */
export function SortSelect({ sort, onChange }: { sort: Sort; onChange: (sort: Sort) => void }) {
  return (
    <Box component="label" sx={{ flexShrink: 0, display: 'flex' }}>
      <ControlFrame>
        <Typography component="span" variant="body2" color="textSecondary" sx={{ pl: 3, pr: 1 }}>
          Sort:
        </Typography>
        <BareSelect
          value={sort}
          onChange={({ target }) =>
            onChange(SORTS.find((known) => known === target.value) ?? 'best')
          }
          sx={(theme) => ({
            ...theme.typography.body2,
            fontWeight: 'fontWeightMedium',
            pr: 8,
            mr: -7,
            cursor: 'pointer',
          })}
        >
          {SORTS.map((value) => (
            <Box component="option" key={value} value={value} sx={{ bgcolor: 'background.paper' }}>
              {NAMES[value]}
            </Box>
          ))}
        </BareSelect>
        <ChevronIcon sx={{ mr: 2, color: 'text.secondary', pointerEvents: 'none' }} />
      </ControlFrame>
    </Box>
  );
}
