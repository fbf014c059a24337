import { createHash } from 'node:crypto';
import type { Symbols } from '../canvas/drawing';

const PREFIX_DIGITS = 8;

export interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * A picture as a document of its own: no script, no style, nothing from elsewhere, in the colour of the text around it.
 * Names in it begin with a hash of its content, so that two of them in one page do not mix.
 * @param title plain words of ours: nothing that a file says
 */
export function svgDocument(
  { width, height }: Size,
  title: string,
  symbols: Symbols,
  body: string,
): string {
  const content = `<title>${title}</title><defs>${symbols.markup()}</defs>${body}`;
  const hash = createHash('sha256').update(content).digest('hex').slice(0, PREFIX_DIGITS);
  const named = content
    .replaceAll(' id="', ` id="m${hash}-`)
    .replaceAll(' href="#', ` href="#m${hash}-`);
  const box = `width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${box} fill="currentColor">${named}</svg>`;
}
