import Box from '@mui/material/Box';
import Tooltip from '@mui/material/Tooltip';

/** A word that says what it means when it has the focus, is pressed or is pointed at. */
export function Explained({ about, children }: { about: string; children: string }) {
  return (
    <Tooltip
      title={about}
      describeChild
      enterTouchDelay={0}
      leaveTouchDelay={10_000}
      slotProps={{
        tooltip: {
          sx: (theme) => ({
            ...theme.typography.body2,
            p: 3,
            maxWidth: theme.sizes.aside,
            border: 1,
            borderColor: 'divider',
            color: 'text.primary',
            bgcolor: 'background.paper',
            boxShadow: theme.shadows[6],
          }),
        },
      }}
    >
      <Box
        component="button"
        type="button"
        sx={(theme) => ({
          minHeight: theme.sizes.touch,
          p: 0,
          border: 'none',
          font: 'inherit',
          color: 'inherit',
          textAlign: 'left',
          textDecoration: 'underline dotted',
          textUnderlineOffset: '0.25em',
          bgcolor: 'transparent',
          cursor: 'help',
        })}
      >
        {children}
      </Box>
    </Tooltip>
  );
}
