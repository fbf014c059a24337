import Box from '@mui/material/Box';
import { Suspense, useEffect, useRef } from 'react';
import { keyframes } from '@emotion/react';
import { useSelector } from 'react-redux';
import { useAppDispatch } from '../../../api/store-hooks';
import { usePageAction } from '../../keyboard/page-action';
import { ErrorBoundary } from '../../loading/error-boundary';
import { late } from '../../loading/late';
import { useWhenIdle } from '../../loading/use-when-idle';
import { dismissToast, selectToast, type Toast } from './toasts.slice';
import { useNextToast } from './use-next-toast';

const ToastCard = late(async () => (await import('./toast-card')).ToastCard);

const rise = keyframes({ from: { opacity: 0, transform: 'translateY(0.5rem)' } });

/** Lets the keys lead to the toast; once it is gone the focus is back where it was. */
function useToastKey(toast: Toast | null) {
  const region = useRef<HTMLDivElement>(null);
  const before = useRef<Element>(null);
  usePageAction(
    'toast',
    () => {
      before.current = document.activeElement;
      region.current?.querySelector<HTMLElement>('[data-toast]')?.focus();
    },
    toast !== null,
  );
  useEffect(() => {
    if (toast) return;
    const isLost = document.activeElement === document.body;
    if (isLost && before.current instanceof HTMLElement) before.current.focus();
    before.current = null;
  }, [toast]);
  return region;
}

/** Shows the current toast. Both live regions are always rendered, as screen readers miss new ones.
 * With `muted`, toasts are shown but not announced. */
export function Toaster({ muted = false }: { muted?: boolean }) {
  const toast = useSelector(selectToast);
  const dispatch = useAppDispatch();
  const region = useToastKey(toast);
  useNextToast(toast?.id);
  useWhenIdle(ToastCard.preload);
  const card = toast && (
    <Box
      key={toast.id}
      sx={(theme) => ({ animation: `${rise} ${theme.transitions.duration.standard}ms ease-out` })}
    >
      <ErrorBoundary fallback={<PlainToast toast={toast} />}>
        <Suspense fallback={null}>
          <ToastCard toast={toast} onDismiss={() => dispatch(dismissToast(toast.id))} />
        </Suspense>
      </ErrorBoundary>
    </Box>
  );
  return (
    <Box
      ref={region}
      {...(toast && { role: 'region', 'aria-label': 'Notification' })}
      sx={(theme) => ({
        position: 'fixed',
        zIndex: 'snackbar',
        right: { xs: theme.spacing(3), md: theme.spacing(6) },
        left: { xs: theme.spacing(3), md: 'auto' },
        // Above what is docked at the bottom of the window, however high that is.
        bottom: `calc(${theme.sizes.docked} + ${theme.spacing(4)})`,
        width: { md: theme.sizes.toast },
      })}
    >
      <div role={muted ? undefined : 'status'}>{toast?.tone === 'success' && card}</div>
      <div role={muted ? undefined : 'alert'}>{toast?.tone === 'error' && card}</div>
    </Box>
  );
}

/** Plain text of a toast, if the code of its card could not be loaded. */
function PlainToast({ toast: { title, description } }: { toast: Toast }) {
  return (
    <Box
      sx={{
        p: 4,
        border: 1,
        borderColor: 'line.strong',
        borderRadius: 1,
        bgcolor: 'background.paper',
      }}
    >
      {title}
      {description && <div>{description}</div>}
    </Box>
  );
}
