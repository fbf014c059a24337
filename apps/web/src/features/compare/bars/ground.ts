import { useTheme } from '@mui/material/styles';

/** What is behind a bar. */
export type Ground = 'paper' | 'sunken' | 'heard';

/** Its colour, which keeps lines clear of what stands on them. */
export function useGround(ground: Ground): string {
  const { palette } = useTheme().vars;
  return { paper: palette.background.paper, sunken: palette.sunken, heard: palette.accentSoft }[
    ground
  ];
}

/** Width of a character in em. */
export const CHARACTER = 0.62;
