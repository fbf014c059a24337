import { lazy, Suspense, useEffect, useEffectEvent } from 'react';
import { useSelector } from 'react-redux';
import { useAppDispatch } from '../../api/store-hooks';
import { ErrorBoundary } from '../../components/error-boundary';
import { showToast } from '../../components/toasts/toasts.slice';
import { dialogClosed, selectDialog } from '../../features/accessibility/accessibility.slice';

const DIALOGS = {
  help: lazy(async () => ({
    default: (await import('../../features/accessibility/components/help-dialog')).HelpDialog,
  })),
  shortcuts: lazy(async () => ({
    default: (await import('../../features/accessibility/components/shortcuts-dialog'))
      .ShortcutsDialog,
  })),
  settings: lazy(async () => ({
    default: (await import('../../features/accessibility/components/accessibility-dialog'))
      .AccessibilityDialog,
  })),
};

/** Instead of a dialog that could not be fetched. */
function NotOpened() {
  const dispatch = useAppDispatch();
  const tell = useEffectEvent(() => {
    const description = 'Check your connection, then load the page again.';
    dispatch(showToast({ tone: 'error', title: 'This could not be opened', description }));
    dispatch(dialogClosed());
  });
  useEffect(() => tell(), []);
  return null;
}

/** The dialogs that the header and the keys open, above whatever page is shown. */
export function HelpDialogs() {
  const dialog = useSelector(selectDialog);
  const dispatch = useAppDispatch();
  if (!dialog) return null;
  const Dialog = DIALOGS[dialog];
  return (
    <ErrorBoundary fallback={<NotOpened />}>
      <Suspense fallback={null}>
        <Dialog onClose={() => dispatch(dialogClosed())} />
      </Suspense>
    </ErrorBoundary>
  );
}
