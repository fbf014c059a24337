import useMediaQuery from '@mui/material/useMediaQuery';

/** Whether the screen is touched, so that there is no mouse, and mostly a phone. */
export function useTouchScreen(): boolean {
  return useMediaQuery('(pointer: coarse)', { noSsr: true });
}
