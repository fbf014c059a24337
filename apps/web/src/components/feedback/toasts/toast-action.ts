import { showToast, type Toast } from './toasts.slice';

export interface ToastAction {
  text: string;
  run: () => void;
}

/** A function cannot be kept in the store. One is enough, as at most one toast is visible. */
let current: { toastId: string; run: () => void } | undefined;

/** Shows a toast with a button, for example to undo the change that it reports. */
export function showToastWithAction(toast: Omit<Toast, 'id' | 'action'>, action: ToastAction) {
  const shown = showToast({ ...toast, action: action.text });
  current = { toastId: shown.payload.id, run: action.run };
  return shown;
}

export function runToastAction(toastId: string): void {
  if (current?.toastId === toastId) current.run();
  current = undefined;
}
