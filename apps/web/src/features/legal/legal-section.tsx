import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Section } from '../../components/layout/section';

/** A titled block of running text. */
export function LegalSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Section title={title}>
      <Box
        sx={(theme) => ({
          maxWidth: theme.sizes.measure,
          '& :is(p, ul, dl, dd)': { m: 0 },
          '& :is(p, ul, dl) + :is(p, ul, dl)': { mt: 4 },
          '& dt': { fontWeight: 'fontWeightMedium' },
          '& dd + dt, & div + div': { mt: 3 },
          '& ul': { pl: 5, listStyle: 'disc' },
          '& li + li': { mt: 2 },
          '& a': { color: 'primary.main' },
        })}
      >
        {children}
      </Box>
    </Section>
  );
}
