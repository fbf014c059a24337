import { LayoutMode, model, NotationElement, Settings, TabRhythmMode } from '@coderline/alphatab';

const INK = new model.Color(0, 0, 0, 255);
const SECOND_VOICE = new model.Color(0, 0, 0, 150);
const BAR_LINE = new model.Color(0, 0, 0, 150);
const STAFF_LINE = new model.Color(0, 0, 0, 100);
const QUIET = new model.Color(0, 0, 0, 160);
const FONTS: ReadonlyMap<NotationElement, readonly [size: number, isBold?: boolean]> = new Map([
  [NotationElement.EffectMarker, [13, true]],
  [NotationElement.EffectChordNames, [13, true]],
  [NotationElement.EffectDirections, [12, true]],
  [NotationElement.EffectAlternateEndings, [12]],
  [NotationElement.EffectLyrics, [12]],
  [NotationElement.EffectText, [12]],
  [NotationElement.BarNumber, [10]],
  [NotationElement.ScoreBendSlur, [10]],
]);
const OTHER_FONT_SIZE = 11;
/** What the page says in its own words, or what needs more room than an opening has. */
const HIDDEN = [
  NotationElement.ScoreTitle,
  NotationElement.ScoreSubTitle,
  NotationElement.ScoreArtist,
  NotationElement.ScoreAlbum,
  NotationElement.ScoreWords,
  NotationElement.ScoreMusic,
  NotationElement.ScoreWordsAndMusic,
  NotationElement.ScoreCopyright,
  NotationElement.GuitarTuning,
  NotationElement.TrackNames,
  NotationElement.ChordDiagrams,
  NotationElement.EffectCapo,
  NotationElement.EffectBeatTimer,
];
export const PATH_ENGINE = 'tabdock-paths';

export interface Layout {
  /** Index of the first. */
  readonly firstBar: number;
  readonly bars: number;
  /** How far notes stand apart; 1 is alphaTab's own. */
  readonly stretch: number;
}

/** How alphaTab is to lay the bars of a score out. */
export function engravingSettings({ firstBar, bars, stretch }: Layout): Settings {
  const settings = new Settings();
  const { core, display, notation } = settings;
  core.engine = PATH_ENGINE;
  core.useWorkers = false;
  core.enableLazyLoading = true;
  display.layoutMode = LayoutMode.Page;
  display.startBar = firstBar + 1;
  display.barCount = bars;
  display.stretchForce = stretch;
  display.justifyLastSystem = true;
  display.padding = [1, 0];
  for (const element of HIDDEN) notation.elements.set(element, false);
  notation.rhythmMode = TabRhythmMode.Automatic;
  setLook(display.resources);
  return settings;
}

function setLook(resources: Settings['display']['resources']): void {
  resources.mainGlyphColor = INK;
  resources.secondaryGlyphColor = SECOND_VOICE;
  resources.staffLineColor = STAFF_LINE;
  resources.barSeparatorColor = BAR_LINE;
  resources.barNumberColor = QUIET;
  resources.tablatureFont = font(14, true);
  resources.graceFont = font(10.5, true);
  for (const element of resources.elementFonts.keys()) {
    const [size, isBold] = FONTS.get(element) ?? [OTHER_FONT_SIZE];
    resources.elementFonts.set(element, font(size, isBold));
  }
}

function font(size: number, isBold = false): model.Font {
  const weight = isBold ? model.FontWeight.Bold : model.FontWeight.Regular;
  return new model.Font('Inter', size, model.FontStyle.Plain, weight);
}
