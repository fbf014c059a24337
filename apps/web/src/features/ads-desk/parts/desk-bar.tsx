import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, useState } from 'react';
import { SelectField } from '../../../components/inputs/select-field';
import { ListSearch } from '../../administration/layout/list-search';
import { usePageAddress } from '../../administration/layout/use-page-address';

export interface Filter {
  /** Name of its parameter in the address. */
  name: string;
  label: string;
  /** What is chosen, nothing for all. */
  value: string;
  options: readonly { value: string; label: string }[];
  /** Text of the first option, which filters nothing. */
  all: string;
}

interface DeskBarProps {
  placeholder: string;
  filters: readonly Filter[];
  /** Text of the button that makes a new one. */
  action: string;
  onNew: () => void;
}

/** Search, filters and order of a list, and the button for a new entry. On a phone the filters open when asked for. */
export function DeskBar({ placeholder, filters, action, onNew }: DeskBarProps) {
  const { text, set } = usePageAddress();
  const roomy = useMediaQuery((theme) => theme.breakpoints.up('md'), { noSsr: true });
  const [open, setOpen] = useState(false);
  const id = useId();
  const used = filters.filter(({ value }) => value !== '').length;
  return (
    <Box sx={{ display: 'grid', gap: 4, mb: 6 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: 3 }}>
        <Box sx={(theme) => ({ flex: `1 1 ${theme.sizes.sentence}` })}>
          <ListSearch
            placeholder={placeholder}
            search={text('search')}
            onSearch={(search) => set({ search })}
          />
        </Box>
        {!roomy && (
          <Button aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
            {used > 0 ? `Filter and sort (${used})` : 'Filter and sort'}
          </Button>
        )}
        <Button variant="contained" color="primary" onClick={onNew}>
          {action}
        </Button>
      </Box>
      <Box
        id={id}
        hidden={!roomy && !open}
        sx={{
          display: 'grid',
          gap: 3,
          gridTemplateColumns: {
            xs: 'repeat(2, minmax(0, 1fr))',
            md: `repeat(${filters.length}, minmax(0, 1fr))`,
          },
          '&[hidden]': { display: 'none' },
        }}
      >
        {filters.map(({ name, label, value, options, all }) => (
          <SelectField
            key={name}
            label={label}
            value={value}
            onChange={(chosen) => set({ [name]: chosen })}
            options={[{ value: '', label: all }, ...options]}
          />
        ))}
      </Box>
    </Box>
  );
}
