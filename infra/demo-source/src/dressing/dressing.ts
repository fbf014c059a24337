import { readFileSync } from 'node:fs';

import { picture } from './picture.ts';

const PICTURES = 20;
const SMALLEST_SIDE = 116;
const SIDE_STEP = 4;

const FONTS = [
  ['/assets/fonts/inter.woff2', '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'],
  [
    '/assets/fonts/jetbrains-mono.woff2',
    '@fontsource-variable/jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2',
  ],
] as const;

const STYLESHEET = '/assets/dressing.css';
const STYLE = `@font-face{font-family:Inter;font-weight:100 900;font-display:swap;src:url(/assets/fonts/inter.woff2) format("woff2")}
@font-face{font-family:"JetBrains Mono";font-weight:100 800;font-display:swap;src:url(/assets/fonts/jetbrains-mono.woff2) format("woff2")}
body{font-family:Inter,sans-serif}
pre.tab{font-family:"JetBrains Mono",monospace}
.covers{display:flex;flex-wrap:wrap;gap:12px}
`;

export interface Asset {
  readonly path: string;
  readonly type: string;
  readonly content: string | Buffer;
}

export interface Cover {
  readonly path: string;
  /** Width and height in pixels. */
  readonly side: number;
}

/** What else a tab's page has on a real site: pictures, web fonts, and their stylesheet. */
export interface Dressing {
  readonly covers: readonly Cover[];
  readonly stylesheet: string;
  /** All files, as served. */
  readonly assets: readonly Asset[];
}

/**
 * Makes the pictures (20, of 20 to 60 KB) and reads the fonts.
 * @param resolve path of a file in an installed package
 */
export function makeDressing(resolve: (specifier: string) => string): Dressing {
  const covers = Array.from({ length: PICTURES }, (_, index) => ({
    path: `/assets/covers/${index + 1}.png`,
    side: SMALLEST_SIDE + SIDE_STEP * index,
  }));
  return {
    covers,
    stylesheet: STYLESHEET,
    assets: [
      { path: STYLESHEET, type: 'text/css; charset=utf-8', content: STYLE },
      ...covers.map(({ path, side }) => ({
        path,
        type: 'image/png',
        content: picture(path, side),
      })),
      ...FONTS.map(([path, specifier]) => ({
        path,
        type: 'font/woff2',
        content: readFileSync(resolve(specifier)),
      })),
    ],
  };
}
