import Box from '@mui/material/Box';
import Popper from '@mui/material/Popper';
import Typography from '@mui/material/Typography';
import { TIP_ABOVE_ATTRIBUTE, TIP_BOX_ATTRIBUTE, type Tip } from './watch-tips';

/**
 * Box of a tooltip, below what it explains; above it where that asks for it or there is no room below. Screen readers
 * get the words from the element itself.
 */
export function TooltipBox({ tip: { anchor, text } }: { tip: Tip }) {
  return (
    <Popper
      open
      anchorEl={anchor}
      placement={anchor.hasAttribute(TIP_ABOVE_ATTRIBUTE) ? 'top' : 'bottom'}
      sx={{ zIndex: 'tooltip' }}
      aria-hidden
      {...{ [TIP_BOX_ATTRIBUTE]: '' }}
    >
      {/* No gap: the mouse may go over from the one to the other. */}
      <Box sx={{ py: 1 }}>
        <Typography
          variant="caption"
          component="div"
          sx={(theme) => ({
            px: 2.5,
            py: 1.5,
            maxWidth: theme.sizes.aside,
            border: 1,
            borderColor: 'divider',
            borderRadius: 1,
            bgcolor: 'background.paper',
            boxShadow: theme.shadows[6],
          })}
        >
          {text}
        </Typography>
      </Box>
    </Popper>
  );
}
