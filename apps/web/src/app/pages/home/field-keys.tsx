import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useSelector } from 'react-redux';
import { runPageAction } from '../../../components/keyboard/page-action';
import { Kbd } from '../../../components/text/kbd';
import { visuallyHidden } from '../../../components/text/visually-hidden';
import { selectSettings } from '../../../features/accessibility/accessibility.slice';

/**
 * Hints inside the search field: the key that leads to it and, on the next Tab, the way past the filters to the
 * results.
 */
export function FieldKeys({ results }: { results: boolean }) {
  const { keyboardNavigation } = useSelector(selectSettings);
  return (
    <>
      {results && (
        <Button
          variant="contained"
          color="primary"
          aria-keyshortcuts={keyboardNavigation ? 'J' : undefined}
          onClick={() => runPageAction('nextResult')}
          sx={{ flexShrink: 0, '&:not(:focus)': visuallyHidden }}
        >
          Skip to the results
        </Button>
      )}
      {keyboardNavigation && (
        <Box
          component="span"
          aria-hidden
          sx={{
            display: 'none',
            '@media (hover: hover) and (pointer: fine)': { display: 'inline' },
            'form:focus-within &': { display: 'none' },
            mr: 2,
            color: 'text.secondary',
            pointerEvents: 'none',
          }}
        >
          <Kbd>/</Kbd>
        </Box>
      )}
    </>
  );
}
