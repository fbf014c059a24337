/** On a touch screen the keyboard would go on covering what a form has brought. */
export function closeOnScreenKeyboard(): void {
  const { activeElement } = document;
  const touch = window.matchMedia('(pointer: coarse)').matches;
  if (touch && activeElement instanceof HTMLInputElement) activeElement.blur();
}
