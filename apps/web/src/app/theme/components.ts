import type { Components, Theme } from '@mui/material/styles';
import { TOOLTIP_DELAY_MILLIS } from '../../config/limits';
import { sizes, typeScale } from './tokens';

/** How MUI's components look here: flat, with hairlines and one accent colour, without ripples. */
export const components: Components<Omit<Theme, 'components'>> = {
  MuiCssBaseline: {
    styleOverrides: (theme) => ({
      html: { scrollPaddingTop: theme.sizes.header },
      body: { fontSize: typeScale.body, overflowWrap: 'anywhere' },
      'ul, ol': { listStyle: 'none', margin: 0, padding: 0 },
      '::selection': { background: theme.vars.palette.accentSoft },
      ':focus-visible': {
        outline: `2px solid ${theme.vars.palette.primary.main}`,
        outlineOffset: 2,
      },
      'input::-webkit-search-cancel-button': { display: 'none' },
      'section:fullscreen': { border: 0, borderRadius: 0, paddingBottom: 0, overflowY: 'auto' },
    }),
  },
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: {
      root: ({ theme }) => ({
        '&.Mui-focusVisible': {
          outline: `2px solid ${theme.vars.palette.primary.main}`,
          outlineOffset: 2,
        },
      }),
    },
  },
  MuiButton: {
    defaultProps: { disableElevation: true, variant: 'outlined', color: 'inherit' },
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: theme.sizes.touch,
        paddingInline: theme.spacing(4),
        whiteSpace: 'nowrap',
      }),
      startIcon: ({ theme }) => ({ marginLeft: 0, marginRight: theme.spacing(1.5) }),
      outlined: ({ theme }) => ({
        borderColor: theme.vars.palette.line.strong,
        backgroundColor: theme.vars.palette.background.paper,
        '&:hover': {
          borderColor: theme.vars.palette.text.primary,
          backgroundColor: theme.vars.palette.sunken,
        },
        '&.Mui-disabled': {
          borderColor: theme.vars.palette.divider,
          color: theme.vars.palette.text.secondary,
        },
      }),
      contained: ({ theme }) => ({
        '&:hover': { backgroundColor: theme.vars.palette.primary.dark },
        '&.Mui-disabled': {
          backgroundColor: theme.vars.palette.sunken,
          color: theme.vars.palette.text.secondary,
        },
      }),
      text: ({ theme }) => ({
        paddingInline: theme.spacing(2),
        color: theme.vars.palette.text.secondary,
        '&:hover': {
          color: theme.vars.palette.text.primary,
          backgroundColor: theme.vars.palette.sunken,
        },
      }),
    },
  },
  MuiIconButton: {
    styleOverrides: {
      root: ({ theme }) => ({
        width: sizes.touch,
        height: sizes.touch,
        borderRadius: theme.shape.borderRadius,
        color: theme.vars.palette.text.secondary,
        '&:hover': {
          color: theme.vars.palette.text.primary,
          backgroundColor: theme.vars.palette.sunken,
        },
      }),
    },
  },
  MuiLink: {
    defaultProps: { underline: 'always' },
    styleOverrides: { root: { textUnderlineOffset: '0.2em' } },
  },
  MuiPaper: {
    defaultProps: { elevation: 0 },
    styleOverrides: { root: { backgroundImage: 'none' } },
  },
  MuiDialog: {
    styleOverrides: {
      paper: ({ theme }) => ({
        width: '100%',
        maxWidth: theme.sizes.dialog,
        margin: theme.spacing(4),
        border: `1px solid ${theme.vars.palette.divider}`,
      }),
    },
  },
  MuiTabs: {
    styleOverrides: {
      root: ({ theme }) => ({ borderBottom: `1px solid ${theme.vars.palette.divider}` }),
    },
  },
  MuiTab: {
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: theme.sizes.touch,
        '&:hover:not(.Mui-selected)': { color: theme.vars.palette.text.primary },
        '&.Mui-selected': { color: theme.vars.palette.text.primary },
        '&.Mui-focusVisible': { outlineOffset: -2 },
      }),
    },
  },
  MuiMenu: {
    styleOverrides: {
      paper: ({ theme }) => ({
        minWidth: theme.sizes.menu,
        maxWidth: `calc(100vw - ${theme.spacing(6)})`,
        marginTop: theme.spacing(1.5),
        border: `1px solid ${theme.vars.palette.divider}`,
        boxShadow: theme.shadows[6],
      }),
    },
  },
  MuiMenuItem: {
    styleOverrides: {
      root: ({ theme }) => ({
        ...theme.typography.body2,
        justifyContent: 'space-between',
        gap: theme.spacing(3),
        '&&': { minHeight: theme.sizes.touch },
        paddingInline: theme.spacing(4),
        '&:hover, &.Mui-focusVisible': { backgroundColor: theme.vars.palette.sunken },
        '&.Mui-focusVisible': { outlineOffset: -2 },
      }),
    },
  },
  MuiSkeleton: {
    defaultProps: { variant: 'rounded' },
    styleOverrides: {
      root: ({ theme }) => ({
        height: theme.sizes.textLine,
        backgroundColor: theme.vars.palette.divider,
      }),
    },
  },
  MuiChip: {
    defaultProps: { size: 'small' },
    styleOverrides: {
      root: ({ theme }) => ({
        ...theme.typography.caption,
        height: 'auto',
        paddingBlock: theme.spacing(0.5),
        borderRadius: theme.shape.borderRadius,
        backgroundColor: theme.vars.palette.accentSoft,
        color: theme.vars.palette.text.primary,
      }),
      icon: ({ theme }) => ({
        color: 'inherit',
        fontSize: 'inherit',
        margin: theme.spacing(0, -1, 0, 2),
      }),
      label: ({ theme }) => ({ paddingInline: theme.spacing(2) }),
    },
  },
  MuiTableCell: {
    styleOverrides: {
      root: ({ theme }) => ({
        ...theme.typography.body2,
        height: theme.sizes.tableRow,
        padding: theme.spacing(1, 3, 1, 0),
        borderColor: theme.vars.palette.divider,
        fontVariantNumeric: 'tabular-nums',
        'th&': { fontWeight: theme.typography.fontWeightMedium },
      }),
      head: ({ theme }) => ({
        '&&': { ...theme.typography.caption, fontWeight: theme.typography.fontWeightRegular },
        height: theme.sizes.tableHead,
        color: theme.vars.palette.text.secondary,
        whiteSpace: 'nowrap',
      }),
    },
  },
  MuiTooltip: { defaultProps: { enterDelay: TOOLTIP_DELAY_MILLIS } },
  MuiBackdrop: {
    styleOverrides: {
      root: ({ theme }) => ({ backgroundColor: theme.vars.palette.scrim }),
      invisible: { backgroundColor: 'transparent' },
    },
  },
};
