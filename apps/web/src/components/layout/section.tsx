import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';

interface SectionProps {
  title: string;
  /** Half a sentence on what this is for. */
  description?: ReactNode;
  /** Whether its title stands above it at every width, for narrow columns. */
  stacked?: boolean;
  children: ReactNode;
}

/** A titled block of a page, under a hairline; on a wide window its title stands beside it. */
export function Section({ title, description, stacked = false, children }: SectionProps) {
  const id = useId();
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={(theme) => ({
        display: 'grid',
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr)',
          md: stacked ? 'minmax(0, 1fr)' : `${theme.sizes.sectionTitle} minmax(0, 1fr)`,
        },
        columnGap: 10,
        rowGap: stacked ? 4 : 5,
        py: stacked ? { xs: 6, md: 8 } : { xs: 8, md: 10 },
        borderTop: `1px solid ${theme.vars.palette.divider}`,
      })}
    >
      <Box>
        <Typography id={id} variant="h2">
          {title}
        </Typography>
        {description && (
          <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
            {description}
          </Typography>
        )}
      </Box>
      <Box sx={{ minWidth: 0 }}>{children}</Box>
    </Box>
  );
}
