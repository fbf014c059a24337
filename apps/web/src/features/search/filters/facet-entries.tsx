import Box from '@mui/material/Box';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { CheckIcon } from '../../../components/icons';
import { count, formatNumber } from '../../../components/format';
import type { OfferedFacet } from './filter-results';
import type { OpenMenu } from './menu-button';

interface FacetEntriesProps extends OpenMenu, OfferedFacet {
  onChange: (values: string[]) => void;
}

/** The values of a facet, each with how many results it would show. Several may be chosen. */
export function FacetEntries({
  id,
  labelledBy,
  anchor,
  open,
  onClose,
  facet,
  options,
  onChange,
}: FacetEntriesProps) {
  const toggle = (value: string) =>
    onChange(
      options
        .filter((option) => option.chosen !== (option.value === value))
        .map((option) => option.value),
    );
  return (
    <Menu
      id={id}
      anchorEl={() => anchor.current}
      open={open}
      onClose={onClose}
      slotProps={{
        // What floats is outside of the page's landmarks otherwise.
        root: { role: 'region', 'aria-labelledby': labelledBy },
        list: { 'aria-labelledby': labelledBy },
        paper: { sx: (theme) => ({ maxHeight: theme.sizes.sheet }) },
      }}
    >
      {options.map(({ value, label, count: amount, chosen }) => (
        <MenuItem
          key={value}
          role="menuitemcheckbox"
          aria-checked={chosen}
          aria-label={`${label}, ${count(amount, 'result')}`}
          onClick={() => toggle(value)}
        >
          <Box component="span" sx={{ display: 'flex', width: '1.25rem', flexShrink: 0 }}>
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
    </Menu>
  );
}
