/** Closes a touch screen's keyboard, which would go on covering the result of a form. */
export function closeOnScreenKeyboard(): void {
  const { activeElement } = document;
  const touch = window.matchMedia('(pointer: coarse)').matches;
  if (touch && activeElement instanceof HTMLInputElement) activeElement.blur();
}
