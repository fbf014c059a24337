import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { StringLines } from '../../../components/graphics/string-lines';

interface SearchProgressProps {
  /** Names of the sources that have not answered. */
  pending: readonly string[];
  /** Whether they are still asked. */
  asks: boolean;
}

/** One quiet line beside the number of results: sites that are still asked, or did not answer. */
export function SearchProgress({ pending, asks }: SearchProgressProps) {
  const sites = siteNames(pending);
  return (
    // Always rendered: screen readers announce changes only in a region that is already on the page.
    <Box
      role="status"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 2,
        flex: { xs: 1, sm: 'none' },
        minWidth: 0,
      }}
    >
      {pending.length > 0 && (
        <>
          {asks && (
            <StringLines
              state="filling"
              sx={({ sizes }) => ({
                width: sizes.asking,
                height: sizes.smallStrings,
                flexShrink: 0,
              })}
            />
          )}
          <Typography variant="body2" color="textSecondary" noWrap data-tip={sites}>
            {asks ? `Still asking ${sites}…` : `No answer from ${sites} yet`}
          </Typography>
        </>
      )}
    </Box>
  );
}

const list = new Intl.ListFormat('en', { type: 'conjunction' });

/** `Foo`, `Foo and Bar`, `Foo, Bar, and Baz`. */
export function siteNames(names: readonly string[]): string {
  return list.format(names);
}
