import type { model } from '@coderline/alphatab';
import { barWords } from '@tabdock/contracts/scores';
import { hasStrings, trackKind } from '../notes';
import { shortText } from '../score';
import { type Engraved, engraveFirst } from './layout/engraved';
import type { Staves } from './layout/own-look';
import { openingBars } from './opening-bars';
import { svgDocument } from './pictures/document';
import { linkMusicHeight, linkPicture } from './pictures/link-picture';

const DESK = { width: 720, maxHeight: 480, stretch: 0.62 };
const PHONE = { width: 390, maxHeight: 420, stretch: 0.55 };
const LINK = { ...DESK, maxHeight: linkMusicHeight(DESK.width) };
/** Looks, the wanted one first. */
const BOTH: readonly Staves[] = ['notes and tablature', 'tablature', 'notes'];
const TABLATURE: readonly Staves[] = ['tablature', 'notes'];
const NOTES: readonly Staves[] = ['notes'];

/** What a preview shows. Bars are counted from 0. */
export interface PreviewCaption {
  /** Index of the track, and its name. */
  readonly track: number;
  readonly name: string;
  readonly firstBar: number;
  /** How many bars the picture for wide screens shows. */
  readonly bars: number;
  /** How many the one for phones shows. */
  readonly phoneBars: number;
  /** Heights of both in pixels. */
  readonly heights: { readonly desk: number; readonly phone: number };
}

/** Pictures of a score's first bars. */
export interface Previews {
  readonly caption: PreviewCaption;
  /** SVG, 720 pixels wide and at most 480 high: notes, and tablature where the track has strings. */
  readonly desk: string;
  /** SVG, 390 pixels wide and at most 420 high: tablature alone, or notes where there is none. */
  readonly phone: string;
  /** PNG of 1200 × 630. */
  readonly png: Buffer;
}

/**
 * Draws the opening of a score.
 * @returns undefined for a score without notes, and for one whose bars fit into no picture or cannot be drawn
 */
export async function previewsOf(score: model.Score): Promise<Previews | undefined> {
  const opening = openingBars(score);
  if (opening === undefined) return undefined;
  const { track, firstBar } = opening;
  const isOnStrings = hasStrings(track);
  const wide = isOnStrings ? BOTH : NOTES;
  const desk = engraveFirst(wide, { ...opening, ...DESK });
  const phone = engraveFirst(isOnStrings ? TABLATURE : NOTES, { ...opening, ...PHONE });
  const link = engraveFirst(wide, { ...opening, ...LINK });
  if (desk === undefined || phone === undefined || link === undefined) return undefined;
  const name = nameOf(track);
  return {
    caption: {
      track: track.index,
      name,
      firstBar,
      bars: desk.bars,
      phoneBars: phone.bars,
      heights: { desk: desk.height, phone: phone.height },
    },
    desk: svgOf(desk, firstBar),
    phone: svgOf(phone, firstBar),
    png: await linkPicture(link, `${name}, ${barWords(firstBar, link.bars)}`),
  };
}

function svgOf(music: Engraved, firstBar: number): string {
  const title = capitalised(barWords(firstBar, music.bars));
  return svgDocument(music, title, music.symbols, music.body);
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The name that the file gives, else what plays. */
function nameOf(track: model.Track): string {
  const kind = trackKind(track);
  return (
    shortText(track.name) || (kind === 'other' ? `Track ${track.index + 1}` : capitalised(kind))
  );
}
