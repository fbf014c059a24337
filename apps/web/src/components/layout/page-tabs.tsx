import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { formatNumber } from '../text/format';
import { VisuallyHidden } from '../text/visually-hidden';

interface PageTabsProps<Name extends string> {
  /** What these pages are, for screen readers. */
  label: string;
  places: readonly { readonly name: Name; readonly to: string }[];
  /** How many entries of the tab wait for a decision, if known. */
  waiting?: Partial<Record<Name, number | undefined>>;
  current: Name;
}

/**
 * Links between pages that belong together, at the head of each of them. Where they do not fit, the current one is in
 * view.
 */
export function PageTabs<Name extends string>({
  label,
  places,
  waiting = {},
  current,
}: PageTabsProps<Name>) {
  const nav = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const link = nav.current?.querySelector<HTMLElement>('[aria-current]');
    if (!nav.current || !link) return;
    nav.current.scrollLeft = link.offsetLeft - (nav.current.clientWidth - link.offsetWidth) / 2;
  }, [current]);
  return (
    <Box
      component="nav"
      ref={nav}
      aria-label={label}
      sx={{
        position: 'relative',
        display: 'flex',
        // Each is in sight: what would be scrolled out of view on a phone goes on a line of its own.
        flexWrap: { xs: 'wrap', sm: 'nowrap' },
        columnGap: { xs: 5, sm: 8 },
        overflowX: 'auto',
        mb: { xs: 6, md: 8 },
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      {places.map(({ name, to }) => (
        <Typography
          key={name}
          component={Link}
          to={to}
          variant="body2"
          aria-current={name === current ? 'page' : undefined}
          sx={(theme) => ({
            display: 'flex',
            alignItems: 'center',
            gap: 1.5,
            flexShrink: 0,
            minHeight: theme.sizes.touch,
            borderBottom: '2px solid transparent',
            color: 'text.secondary',
            textDecoration: 'none',
            '&:hover': { color: 'text.primary' },
            '&:focus-visible': { outlineOffset: -2 },
            '&[aria-current]': {
              borderColor: 'primary.main',
              color: 'text.primary',
              fontWeight: 'fontWeightBold',
            },
          })}
        >
          {name}
          <Waiting amount={waiting[name]} />
        </Typography>
      ))}
    </Box>
  );
}

function Waiting({ amount = 0 }: { amount: number | undefined }) {
  if (amount === 0) return null;
  return (
    <Chip
      label={
        <>
          {formatNumber(amount)}
          <VisuallyHidden> open</VisuallyHidden>
        </>
      }
    />
  );
}
