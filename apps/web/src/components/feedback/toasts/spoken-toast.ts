import type { Toast } from './toasts.slice';

/** What the colour of a toast says, in a word. */
export const SPOKEN_TONE = { success: 'Success', error: 'Error' } as const;

/** `Error: Failed to copy. Try again.` */
export function spokenToast({ tone, title, description }: Toast): string {
  return [`${SPOKEN_TONE[tone]}: ${title}`, description].filter(Boolean).join('. ');
}
