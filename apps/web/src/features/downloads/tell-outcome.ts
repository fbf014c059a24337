import { announce } from '../../components/feedback/announcer/announcer.slice';
import { showToast, type Toast } from '../../components/feedback/toasts/toasts.slice';

/** Whether what shows a download of this tab can be seen: it is in the window and nothing is before it. */
function isSeen(element: Element): boolean {
  const { top, left, width, height } = element.getBoundingClientRect();
  if (width === 0 || height === 0) return false;
  const there = document.elementFromPoint(left + width / 2, top + height / 2);
  return there !== null && element.contains(there);
}

/** Reports the outcome of a tab's download: in a toast, or only to screen readers if the page already shows it. */
export function tellOutcome(tabId: string, toast: Omit<Toast, 'id'>) {
  const all = [...document.querySelectorAll<HTMLElement>('[data-download]')];
  const isShown = all.some((element) => element.dataset['download'] === tabId && isSeen(element));
  if (!isShown) return showToast(toast);
  const tone = toast.tone === 'success' ? 'Success' : 'Error';
  return announce(`${tone}: ${[toast.title, toast.description].filter(Boolean).join('. ')}`);
}
