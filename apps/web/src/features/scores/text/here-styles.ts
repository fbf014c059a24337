import type { Theme } from '@mui/material/styles';

/** Look of what holds the bar that is played: a tint, and a line for those who see no tint. */
export function hereStyles({ sizes, vars }: Theme) {
  return {
    borderRadius: 1,
    bgcolor: 'accentSoft',
    boxShadow: `inset ${sizes.leastBar} 0 0 ${vars.palette.primary.main}`,
  };
}
