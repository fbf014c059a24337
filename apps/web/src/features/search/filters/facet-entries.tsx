import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { CheckIcon } from '../../../components/graphics/icons';
import { count, formatNumber } from '../../../components/text/format';
import { PopupMenu } from '../../../components/overlays/popup-menu';
import type { Popup } from '../../../components/overlays/use-popup';
import type { OfferedFacet } from './filter-results';

interface FacetEntriesProps extends Popup, OfferedFacet {
  onChange: (values: string[]) => void;
}

/** The values of a facet, each with how many results it would show. Several may be chosen. */
export function FacetEntries({ facet, options, onChange, ...popup }: FacetEntriesProps) {
  const toggle = (value: string) =>
    onChange(
      options
        .filter((option) => option.chosen !== (option.value === value))
        .map((option) => option.value),
    );
  return (
    <PopupMenu {...popup}>
      {options.map(({ value, label, count: amount, chosen }) => (
        <MenuItem
          key={value}
          role="menuitemcheckbox"
          aria-checked={chosen}
          aria-label={`${label}, ${count(amount, 'result')}`}
          onClick={() => toggle(value)}
        >
          <Box
            component="span"
            sx={{ display: 'flex', width: (theme) => theme.sizes.menuMark, flexShrink: 0 }}
          >
            {chosen && <CheckIcon sx={{ color: 'primary.main' }} />}
          </Box>
          <Typography
            component="span"
            variant={facet.mono ? 'mono' : 'body2'}
            noWrap
            sx={{ flex: 1, ...(amount === 0 && { color: 'text.secondary' }) }}
          >
            {label}
          </Typography>
          <Typography
            component="span"
            variant="body2"
            color="textSecondary"
            sx={{ fontVariantNumeric: 'tabular-nums' }}
          >
            {formatNumber(amount)}
          </Typography>
        </MenuItem>
      ))}
    </PopupMenu>
  );
}
