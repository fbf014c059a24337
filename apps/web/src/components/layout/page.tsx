import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { DockedNote } from './docked-note';

interface PageProps {
  title: string;
  /** One sentence under the heading. */
  lead?: ReactNode;
  /** `form`: one narrow column; `sections`: room for titled blocks; `content`: the whole width, for tables. */
  width?: 'form' | 'sections' | 'content';
  /** What stands beside the heading, for example a way back. */
  action?: ReactNode;
  children: ReactNode;
}

/** A centred page with its heading. */
export function Page({ title, lead, width = 'form', action, children }: PageProps) {
  return (
    <Box
      sx={(theme) => ({
        width: '100%',
        maxWidth:
          width === 'content'
            ? theme.sizes.content
            : `calc(${theme.sizes[width]} + ${theme.spacing(12)})`,
        mx: 'auto',
        px: { xs: 4, md: 6 },
        pt: { xs: 8, md: 14 },
        pb: { xs: 12, md: 16 },
      })}
    >
      {width === 'form' && <DockedNote />}
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'flex-start',
          justifyContent: 'space-between',
          gap: 4,
          mb: { xs: 6, md: 8 },
        }}
      >
        <Box sx={{ flex: '1 1 18rem', minWidth: 0 }}>
          <Typography variant="h1">{title}</Typography>
          {lead && (
            <Typography color="textSecondary" sx={{ mt: 2, textWrap: 'pretty' }}>
              {lead}
            </Typography>
          )}
        </Box>
        {action}
      </Box>
      {children}
    </Box>
  );
}
