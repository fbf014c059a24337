interface FontFace {
  readonly url: string;
  /** All of its `unicode-range`. */
  readonly characters: string;
}

/** The fonts of a style sheet that have a range of characters. */
export function fontFaces(styles: string): FontFace[] {
  return [...styles.matchAll(/@font-face\s*\{([^}]*)\}/g)].flatMap(([, face = '']) => {
    const url = /url\('([^']+)'\)/.exec(face)?.[1];
    const range = /unicode-range:([^;]+);/.exec(face)?.[1];
    return url === undefined || range === undefined ? [] : [{ url, characters: inRange(range) }];
  });
}

function inRange(range: string): string {
  return range
    .split(',')
    .flatMap((part) => {
      const [first = 0, last = first] = part
        .trim()
        .slice('U+'.length)
        .split('-')
        .map((hex) => Number.parseInt(hex, 16));
      return Array.from({ length: last - first + 1 }, (_, index) =>
        String.fromCodePoint(first + index),
      );
    })
    .join('');
}
