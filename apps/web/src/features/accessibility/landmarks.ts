function focus(target: HTMLElement | null): boolean {
  target?.focus();
  return target !== null;
}

export function focusMain(): boolean {
  const main = document.querySelector<HTMLElement>('main');
  main?.scrollIntoView();
  return focus(main);
}

/** The first way that the header offers. */
export function focusNavigation(): boolean {
  return focus(document.querySelector<HTMLElement>('header nav :is(a[href], button)'));
}

/** The search field of the page that is shown, with what is typed in it selected; false where it has none. */
export function focusSearch(): boolean {
  const field = document.querySelector<HTMLInputElement>('main [role="search"] input');
  field?.select();
  return focus(field);
}
