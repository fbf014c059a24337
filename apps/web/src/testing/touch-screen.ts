/** Says whether the screen of this test is touched; `setWindowWidth` makes it one that is not. */
export function setTouchScreen(touch: boolean): void {
  const { matchMedia } = window;
  window.matchMedia = (query) =>
    query === '(pointer: coarse)' ? { ...matchMedia(query), matches: touch } : matchMedia(query);
}
