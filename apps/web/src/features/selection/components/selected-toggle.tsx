import ButtonBase from '@mui/material/ButtonBase';
import type { ComponentProps } from 'react';
import { ChevronIcon } from '../../../components/graphics/icons';

interface SelectedToggleProps extends Pick<
  ComponentProps<'button'>,
  'ref' | 'aria-controls' | 'onClick'
> {
  amount: number;
  open: boolean;
}

/** Says how many are selected, and opens the list of them. */
export function SelectedToggle({ amount, open, ...button }: SelectedToggleProps) {
  return (
    <ButtonBase
      {...button}
      aria-expanded={open}
      sx={(theme) => ({
        ...theme.typography.body2,
        flex: 1,
        minHeight: theme.sizes.touch,
        gap: 1,
        justifyContent: 'flex-start',
        whiteSpace: 'nowrap',
        fontWeight: 'fontWeightBold',
        fontVariantNumeric: 'tabular-nums',
      })}
    >
      Selected ({amount})
      <ChevronIcon sx={{ color: 'text.secondary', transform: open ? 'rotate(180deg)' : 'none' }} />
    </ButtonBase>
  );
}
