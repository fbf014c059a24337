import Box from '@mui/material/Box';
import { Kbd } from '../../../components/text/kbd';

const KEYS = [
  { keys: ['X'], text: 'select' },
  { keys: ['Enter'], text: 'download' },
  { keys: ['O'], text: 'open' },
  { keys: ['J', 'K'], text: 'move' },
] as const;

/** Note above the row that the keyboard is at, with its keys. For the eye only; the list of shortcuts says it too. */
export function RowHint() {
  return (
    <Box
      aria-hidden
      sx={(theme) => ({
        ...theme.typography.caption,
        display: 'none',
        '[data-keys] :focus-visible > &': { display: 'flex' },
        position: 'absolute',
        zIndex: 1,
        right: `calc(${theme.sizes.action} + ${theme.spacing(7)})`,
        [theme.breakpoints.down('sm')]: { right: theme.spacing(3) },
        top: 0,
        transform: 'translateY(-55%)',
        alignItems: 'center',
        columnGap: 3,
        px: 2,
        py: 0.5,
        border: 1,
        borderColor: 'line.strong',
        borderRadius: 1,
        bgcolor: 'background.paper',
        color: 'text.secondary',
        whiteSpace: 'nowrap',
        pointerEvents: 'none',
      })}
    >
      {KEYS.map(({ keys, text }) => (
        <Box component="span" key={text} sx={{ display: 'inline-flex', gap: 1 }}>
          {keys.map((key) => (
            <Kbd key={key}>{key}</Kbd>
          ))}
          {text}
        </Box>
      ))}
    </Box>
  );
}
