import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { SxProps, Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';

interface NoticeProps {
  /** A sentence or two. */
  children: ReactNode;
  /** What can be done about it. */
  action?: ReactNode;
  /** `accent`: something to do; `quiet`: something to know; left out: on the page itself. */
  tone?: keyof typeof TINTS;
  /** Whether the type is small, for narrow places. */
  small?: boolean;
  sx?: SxProps<Theme>;
}

const TINTS = { accent: 'accentSoft', quiet: 'sunken', failure: 'failureSoft' } as const;

/** A sentence with what can be done about it at the end of the line, or below where there is no room. */
export function Notice({ children, action, tone, small = false, sx }: NoticeProps) {
  return (
    <Box
      sx={[
        {
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'space-between',
          columnGap: 4,
          rowGap: 2,
        },
        tone ? { px: 4, py: small ? 2 : 4, borderRadius: 1, bgcolor: TINTS[tone] } : {},
        ...(Array.isArray(sx) ? sx : [sx]),
      ]}
    >
      <Typography
        component="p"
        variant={small ? 'caption' : 'body2'}
        color={tone ? 'textPrimary' : 'textSecondary'}
        sx={({ sizes }) => ({
          flex: tone ? `1 1 ${small ? sizes.shortSentence : sizes.sentence}` : 'none',
          maxWidth: sizes.measure,
        })}
      >
        {children}
      </Typography>
      {action}
    </Box>
  );
}
