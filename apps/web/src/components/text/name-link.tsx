import Link from '@mui/material/Link';
import type { SxProps, Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Link as RouterLink, type To } from 'react-router-dom';

interface NameLinkProps {
  to: To;
  /** What is spoken, where the text alone does not say where it leads. */
  label?: string | undefined;
  children: ReactNode;
  sx?: SxProps<Theme> | undefined;
}

/** A name that leads to the page of the thing. Underlined, else like the text around it. */
export function NameLink({ to, label, children, sx }: NameLinkProps) {
  return (
    <Link
      component={RouterLink}
      to={to}
      color="inherit"
      underline="always"
      aria-label={label}
      sx={[
        (theme) => ({
          position: 'relative',
          overflowWrap: 'anywhere',
          // Quiet beside the page's own links, as every row has one.
          textDecorationColor: theme.vars.palette.line.strong,
          '&:hover': { textDecorationColor: 'inherit' },
          // A finger needs more height than the line has.
          '&::after': {
            content: '""',
            position: 'absolute',
            insetInline: 0,
            top: '50%',
            height: theme.sizes.touch,
            transform: 'translateY(-50%)',
          },
        }),
        ...(Array.isArray(sx) ? sx : [sx]),
      ]}
    >
      {children}
    </Link>
  );
}
