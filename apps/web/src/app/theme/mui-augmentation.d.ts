import type { CSSProperties } from 'react';
import type { sizes } from './tokens';

declare module '@mui/material/styles' {
  interface CssThemeVariables {
    enabled: true;
  }
  interface Palette {
    line: { main: string; strong: string };
    accentSoft: string;
    sunken: string;
    successSoft: string;
    failureSoft: string;
    scrim: string;
    strings: string[];
  }
  interface PaletteOptions {
    line?: { main: string; strong: string };
    accentSoft?: string;
    sunken?: string;
    successSoft?: string;
    failureSoft?: string;
    scrim?: string;
    strings?: string[];
  }
  interface Theme {
    sizes: typeof sizes;
  }
  interface ThemeOptions {
    sizes?: typeof sizes;
  }
  interface TypographyVariants {
    mono: CSSProperties;
  }
  interface TypographyVariantsOptions {
    mono?: CSSProperties;
  }
}

declare module '@mui/material/Typography' {
  interface TypographyPropsVariantOverrides {
    mono: true;
  }
}
