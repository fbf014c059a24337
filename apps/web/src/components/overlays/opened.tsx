import { Suspense, useEffect, useEffectEvent, type ReactNode } from 'react';
import { useAppDispatch } from '../../api/store-hooks';
import { ErrorBoundary } from '../loading/error-boundary';
import { showToast } from '../feedback/toasts/toasts.slice';

interface OpenedProps {
  /** Closes it; called when its code could not be fetched too. */
  onClose: () => void;
  children: ReactNode;
}

/** A menu or a dialog whose code is fetched when it opens. The page around it stays when that fails. */
export function Opened({ onClose, children }: OpenedProps) {
  return (
    <ErrorBoundary fallback={<NotOpened onClose={onClose} />}>
      <Suspense fallback={null}>{children}</Suspense>
    </ErrorBoundary>
  );
}

function NotOpened({ onClose }: Pick<OpenedProps, 'onClose'>) {
  const dispatch = useAppDispatch();
  const report = useEffectEvent(() => {
    const description = 'Check your connection, then load the page again.';
    dispatch(showToast({ tone: 'error', title: 'This could not be opened', description }));
    onClose();
  });
  useEffect(() => report(), []);
  return null;
}
