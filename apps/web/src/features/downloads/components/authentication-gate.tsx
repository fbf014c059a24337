import { lazy, Suspense } from 'react';
import { useSelector } from 'react-redux';
import { selectNeedsLogin } from '../downloads.slice';

const AuthenticationDialog = lazy(async () => ({
  default: (await import('./authentication-dialog')).AuthenticationDialog,
}));

/** Asks for a login when the server wanted one for a batch. */
export function AuthenticationGate() {
  const tabs = useSelector(selectNeedsLogin);
  if (!tabs) return null;
  return (
    <Suspense fallback={null}>
      <AuthenticationDialog tabs={tabs} />
    </Suspense>
  );
}
