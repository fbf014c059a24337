import { createTheme } from '@mui/material/styles';
import { components } from './components';
import {
  breakpoints,
  colours,
  corner,
  durations,
  fonts,
  gridStep,
  sizes,
  typeScale,
  weights,
} from './tokens';

type Colours = (typeof colours)[keyof typeof colours];

function palette(colour: Colours) {
  return {
    primary: {
      main: colour.accent,
      dark: colour.accentStrong,
      light: colour.accent,
      contrastText: colour.onAccent,
    },
    success: { main: colour.success },
    error: { main: colour.failure },
    background: { default: colour.paper, paper: colour.surface },
    text: { primary: colour.ink, secondary: colour.inkSecondary },
    divider: colour.line,
    line: { main: colour.line, strong: colour.lineStrong },
    accentSoft: colour.accentSoft,
    sunken: colour.sunken,
    successSoft: colour.successSoft,
    failureSoft: colour.failureSoft,
    scrim: colour.scrim,
    strings: [...colour.strings],
  };
}

const heading = { fontWeight: weights.strong, letterSpacing: '-0.01em' };

/** The one MUI theme; light and dark are colour schemes that `data-theme` on `<html>` chooses. */
export const newTheme = () =>
  createTheme({
    cssVariables: { colorSchemeSelector: 'data-theme' },
    colorSchemes: {
      light: { palette: palette(colours.light) },
      dark: { palette: palette(colours.dark) },
    },
    defaultColorScheme: 'light',
    breakpoints: { values: breakpoints },
    spacing: gridStep,
    shape: { borderRadius: corner },
    sizes,
    typography: {
      fontFamily: fonts.text,
      fontWeightRegular: weights.regular,
      fontWeightMedium: weights.medium,
      fontWeightBold: weights.strong,
      h1: { ...heading, fontSize: typeScale.display, lineHeight: 1.25 },
      h2: { ...heading, fontSize: typeScale.title, lineHeight: 1.3 },
      h3: { ...heading, fontSize: typeScale.large, lineHeight: 1.4 },
      body1: { fontSize: typeScale.large, lineHeight: 1.5 },
      body2: { fontSize: typeScale.body, lineHeight: 1.5 },
      // Most of the small type is figures, and they stand under each other.
      caption: { fontSize: typeScale.small, lineHeight: 1.45, fontVariantNumeric: 'tabular-nums' },
      button: {
        fontSize: typeScale.body,
        fontWeight: weights.strong,
        textTransform: 'none',
        letterSpacing: 0,
        fontVariantNumeric: 'tabular-nums',
      },
      mono: {
        fontFamily: fonts.mono,
        fontSize: typeScale.small,
        lineHeight: 1.45,
        fontVariantNumeric: 'tabular-nums',
      },
    },
    transitions: {
      duration: {
        shortest: durations.short,
        shorter: durations.short,
        short: durations.standard,
        standard: durations.standard,
        complex: durations.long,
        enteringScreen: durations.long,
        leavingScreen: durations.short,
      },
    },
    components,
  });
