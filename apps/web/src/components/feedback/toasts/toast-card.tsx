import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useEffect, useEffectEvent, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { TOAST_MILLIS } from '../../../config/limits';
import { AlertIcon, CheckIcon, CloseIcon } from '../../graphics/icons';
import { VisuallyHidden } from '../../text/visually-hidden';
import { SPOKEN_TONE } from './spoken-toast';
import { runToastAction } from './toast-action';
import type { Toast } from './toasts.slice';
import { useSwipe } from './use-swipe';

/** Dismisses itself in time, but not while it is hovered, has the focus or is meant to last. */
export function ToastCard({ toast, onDismiss }: { toast: Toast; onDismiss: () => void }) {
  const [held, setHeld] = useState(false);
  const dismiss = useEffectEvent(onDismiss);
  const { millis = TOAST_MILLIS, lasting = false } = toast;
  const stays = held || lasting;
  useEffect(() => {
    if (stays) return;
    const timer = setTimeout(() => dismiss(), millis);
    return () => clearTimeout(timer);
  }, [stays, millis]);
  const { offset, handlers } = useSwipe(onDismiss);

  const ToneIcon = toast.tone === 'success' ? CheckIcon : AlertIcon;
  return (
    <Paper
      data-toast
      tabIndex={-1}
      {...handlers}
      style={{ transform: offset > 0 ? `translateX(${offset}px)` : undefined }}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      elevation={6}
      sx={{
        display: 'flex',
        alignItems: 'flex-start',
        gap: 3,
        pl: 4,
        pr: 1,
        py: 1,
        border: 1,
        borderColor: 'divider',
        touchAction: 'pan-y',
        transition: (theme) => (offset > 0 ? 'none' : theme.transitions.create('transform')),
        'html[data-motion="reduce"] &': { transform: 'none !important' },
      }}
    >
      <Box
        sx={{
          display: 'flex',
          py: 3,
          color: toast.tone === 'success' ? 'success.main' : 'error.main',
        }}
      >
        <ToneIcon />
      </Box>
      <Box sx={{ flex: 1, minWidth: 0, py: 2.75 }}>
        <Typography variant="body2" sx={{ fontWeight: 'fontWeightBold' }}>
          <VisuallyHidden>{SPOKEN_TONE[toast.tone]}: </VisuallyHidden>
          {toast.title}
        </Typography>
        {toast.description && (
          <Typography variant="body2" color="textSecondary">
            {toast.description}
          </Typography>
        )}
        {toast.action && (
          <Button
            size="small"
            onClick={() => {
              runToastAction(toast.id);
              onDismiss();
            }}
            sx={{ mt: 2 }}
          >
            {toast.action}
          </Button>
        )}
        {toast.link && (
          <Link
            component={RouterLink}
            to={toast.link.to}
            variant="body2"
            onClick={onDismiss}
            sx={(theme) => ({
              display: 'inline-flex',
              alignItems: 'center',
              minHeight: theme.sizes.touch,
            })}
          >
            {toast.link.text}
          </Link>
        )}
      </Box>
      <IconButton aria-label="Dismiss" onClick={onDismiss}>
        <CloseIcon />
      </IconButton>
    </Paper>
  );
}
