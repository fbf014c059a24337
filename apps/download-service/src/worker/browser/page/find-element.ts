/// <reference lib="dom" />

export interface Point {
  readonly x: number;
  readonly y: number;
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
  let before = '';
  for (;;) {
    const element = find();
    if (element !== undefined && !isResting) return { x: 0, y: 0 };
    if (element?.checkVisibility() && !element.matches(':disabled, :disabled *')) {
      element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const { x, y, width, height } = element.getBoundingClientRect();
      const now = [x, y, width, height].join();
      if (width > 0 && height > 0 && now === before) return { x: x + width / 2, y: y + height / 2 };
      before = now;
    }
    await new Promise((resolve) => setTimeout(resolve, retryMillis));
  }
}
