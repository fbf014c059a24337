/// <reference lib="dom" />

export interface Point {
  readonly x: number;
  readonly y: number;
  /** The tag of what lies over the element there, such as a cookie banner. */
  readonly cover?: string | undefined;
}

/** Runs in the page. The element's middle, once it is there or, with `isResting`, once it can be clicked. */
export async function findElement(
  parts: readonly string[],
  isResting: boolean,
  retryMillis: number,
): Promise<Point> {
  const shadowsOf = (element: Element): ShadowRoot[] =>
    [element, ...element.querySelectorAll('*')].flatMap(({ shadowRoot }) =>
      shadowRoot === null ? [] : [shadowRoot, ...[...shadowRoot.children].flatMap(shadowsOf)],
    );
  const [first = '', ...inside] = parts;
  const find = () => {
    if (inside.length === 0) return document.querySelector(first) ?? undefined;
    let found = [...document.querySelectorAll(first)];
    for (const part of inside)
      found = found.flatMap(shadowsOf).flatMap((root) => [...root.querySelectorAll(part)]);
    return found[0];
  };
  const coverAt = (element: Element, x: number, y: number) => {
    const top = (element.getRootNode() as Document | ShadowRoot).elementFromPoint(x, y);
    if (top === null || top.contains(element) || element.contains(top)) return undefined;
    return /^<[^>]*>/.exec((top.cloneNode() as Element).outerHTML)?.[0];
  };
  let before = '';
  for (;;) {
    const element = find();
    if (element !== undefined && !isResting) return { x: 0, y: 0 };
    if (element?.checkVisibility() && !element.matches(':disabled, :disabled *')) {
      element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const { x, y, width, height } = element.getBoundingClientRect();
      const now = [x, y, width, height].join();
      if (width > 0 && height > 0 && now === before) {
        const middle = { x: x + width / 2, y: y + height / 2 };
        return { ...middle, cover: coverAt(element, middle.x, middle.y) };
      }
      before = now;
    }
    await new Promise((resolve) => setTimeout(resolve, retryMillis));
  }
}
