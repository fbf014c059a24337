import Box from '@mui/material/Box';
import { styled, type Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';

/** The line around a native control; what belongs to it (an icon, a button) goes inside too. */
export function ControlFrame({ invalid, children }: { invalid?: boolean; children: ReactNode }) {
  return (
    <Box
      sx={(theme) => ({
        flex: 1,
        minWidth: 0,
        display: 'flex',
        alignItems: 'center',
        minHeight: `calc(${theme.sizes.touch} + ${theme.spacing(1)})`,
        border: 1,
        borderColor: invalid ? 'error.main' : 'line.strong',
        borderRadius: 1,
        bgcolor: 'background.paper',
        '&:hover': { borderColor: invalid ? 'error.main' : 'text.primary' },
        '&:focus-within': {
          borderColor: invalid ? 'error.main' : 'primary.main',
          boxShadow: `inset 0 0 0 1px ${
            invalid ? theme.vars.palette.error.main : theme.vars.palette.primary.main
          }`,
        },
      })}
    >
      {children}
    </Box>
  );
}

const bare = ({ theme }: { theme: Theme }) => ({
  ...theme.typography.body1,
  flex: 1,
  minWidth: 0,
  alignSelf: 'stretch',
  padding: 0,
  border: 0,
  appearance: 'none' as const,
  color: 'inherit',
  backgroundColor: 'transparent',
  textOverflow: 'ellipsis',
  '&:focus-visible': { outline: 'none' },
  '&::placeholder': { color: theme.vars.palette.text.secondary, opacity: 1 },
});

/** Native controls styled by the theme: MUI's would add 8 KB for features that are not used. */
export const BareInput = styled('input')(bare);
export const BareSelect = styled('select')(bare);
export const BareTextarea = styled('textarea')(bare);
