import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';

interface SectionProps {
  title: string;
  /** Half a sentence on what this is for. */
  description?: ReactNode;
  children: ReactNode;
}

/** A titled block of a page, under a hairline; on a wide window its title stands beside it. */
export function Section({ title, description, children }: SectionProps) {
  const id = useId();
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={(theme) => ({
        display: 'grid',
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr)',
          md: `${theme.sizes.sectionTitle} minmax(0, 1fr)`,
        },
        columnGap: 10,
        rowGap: 5,
        py: { xs: 8, md: 10 },
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
