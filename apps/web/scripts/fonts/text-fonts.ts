import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';
import { weights } from '../../src/app/theme/tokens';
import { fontFaces } from './font-faces';

const STYLES = fileURLToPath(new URL('../../src/app/theme/fonts.css', import.meta.url));
/** Letters in pairs and with accents, and figures of one width. Programmers' ligatures were half of the one font. */
const FEATURES = ['ccmp', 'kern', 'locl', 'mark', 'mkmk', 'tnum'];
/** The copyright, the licence and its address, which the Open Font License wants kept. */
const NOTICES = [0, 13, 14];

/**
 * Writes the fonts of the text where `fonts.css` and `index.html` have them: the weights, the characters and the features
 * that the app uses, half as large as those of the packages.
 */
export function textFonts(): Plugin {
  return {
    name: 'text-fonts',
    async config() {
      const { resolve } = createRequire(import.meta.url);
      for (const { url, characters } of fontFaces(await readFile(STYLES, 'utf8'))) {
        const family = basename(url).replace(/-latin.*/, '');
        const source = resolve(`@fontsource-variable/${family}/files/${basename(url)}`);
        const font = await subsetFont(await readFile(source), characters, {
          targetFormat: 'woff2',
          variationAxes: { wght: { min: weights.regular, max: weights.strong } },
          keepFeatures: FEATURES,
          preserveNameIds: NOTICES,
        });
        const target = join(dirname(STYLES), url);
        await mkdir(dirname(target), { recursive: true });
        await writeFile(target, font);
      }
    },
  };
}
