import { model, platform } from '@coderline/alphatab';
import sharp from 'sharp';
import { PathCanvas } from '../canvas/path-canvas';
import { join, short } from '../canvas/path-data';
import type { Engraved } from '../layout/engraved';
import { svgDocument } from './document';

/** What Open Graph asks for: half as high as wide, nearly. */
export const LINK_PICTURE = { width: 1200, height: 630 };
const PAPER = '#FAF8F4';
const INK = '#1D1B18';
const SIDE = 60;
const FOOT = { baseline: 580, size: 26 };
/** Room for music between the upper edge and the line of words. */
const MUSIC = { top: 48, bottom: 526, width: LINK_PICTURE.width - 2 * SIDE };

/** Height that music of a width may have, to fill the room. */
export function linkMusicHeight(width: number): number {
  return ((MUSIC.bottom - MUSIC.top) * width) / MUSIC.width;
}

/** PNG of music with words under it, for links that are shared. */
export async function linkPicture(music: Engraved, words: string): Promise<Buffer> {
  const scale = MUSIC.width / music.width;
  const top = (MUSIC.top + MUSIC.bottom - music.height * scale) / 2;
  const body =
    `<rect width="100%" height="100%" fill="${PAPER}"/>` +
    `<g color="${INK}" fill="${INK}">` +
    `<g transform="translate(${join([SIDE, top])})scale(${short(scale, 3)})">${music.body}</g>` +
    `${foot(music, words)}</g>`;
  const svg = svgDocument(LINK_PICTURE, 'Tabdock', music.symbols, body);
  // A palette would halve its size, and take four times as long.
  return sharp(Buffer.from(svg)).removeAlpha().png().toBuffer();
}

function foot({ symbols }: Engraved, words: string): string {
  const canvas = new PathCanvas(symbols);
  canvas.beginRender();
  canvas.textBaseline = platform.TextBaseline.Alphabetic;
  canvas.font = new model.Font('Inter', FOOT.size);
  canvas.fillText(words, SIDE, FOOT.baseline);
  canvas.font = new model.Font('Inter', FOOT.size, model.FontStyle.Plain, model.FontWeight.Bold);
  canvas.textAlign = platform.TextAlign.Right;
  canvas.fillText('Tabdock', LINK_PICTURE.width - SIDE, FOOT.baseline);
  return canvas.endRender().markup();
}
