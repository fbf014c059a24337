import useMediaQuery from '@mui/material/useMediaQuery';

/** Whether the window has little height, like that of a phone laid flat. */
export function useLowWindow(): boolean {
  return useMediaQuery('(max-height: 500px)', { noSsr: true });
}
