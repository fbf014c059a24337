import GlobalStyles from '@mui/material/GlobalStyles';

/** The sheet itself; all else on the page is for the screen. */
export const SHEET = '[data-sheet]';

/** Leaves only the sheet on paper, which is black on white whatever the theme is. */
export function PrintStyle() {
  return (
    <GlobalStyles
      styles={({ palette }) => ({
        '@page': { margin: '14mm 12mm' },
        '@media print': {
          [`body :not(:has(${SHEET}), ${SHEET}, ${SHEET} *)`]: { display: 'none !important' },
          [`:has(${SHEET})`]: {
            display: 'block !important',
            minHeight: '0 !important',
            maxWidth: 'none !important',
            margin: '0 !important',
            padding: '0 !important',
            border: '0 !important',
            overflow: 'visible !important',
            background: `${palette.common.white} !important`,
            colorScheme: 'light',
          },
        },
      })}
    />
  );
}
