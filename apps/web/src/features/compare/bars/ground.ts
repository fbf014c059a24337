import { useTheme } from '@mui/material/styles';

/** What is behind a bar. */
export type Ground = 'paper' | 'sunken';

/** Its colour, which keeps lines clear of what stands on them. */
export function useGround(ground: Ground): string {
  const { palette } = useTheme().vars;
  return ground === 'sunken' ? palette.sunken : palette.background.paper;
}

/** Width of a character in em. */
export const CHARACTER = 0.62;
