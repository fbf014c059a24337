import type { Settings } from '@coderline/alphatab';
import { INK, LINES } from '../interface/drawn-colours';
import { engineAddress } from '../interface/engine-address';
import type { PlayerView } from '../interface/player';
import type { Engine } from './load-engine';

const TEXT = 'Inter Variable';
/** How far notes stand apart, 1 being alphaTab's own: as in the picture of the first bars. */
const STRETCH = 0.62;

/** What the engine draws and how; it loads nothing by itself but its workers and the font of music. */
export function engineSettings(engine: Engine, view: PlayerView): Settings {
  const settings = new engine.Settings();
  const { core, display, notation, player } = settings;
  core.logLevel = engine.LogLevel.None;
  core.smuflFontSources = new Map([[engine.FontFileFormat.Woff2, engineAddress('font')]]);
  player.playerMode = engine.PlayerMode.EnabledSynthesizer;
  player.scrollMode = engine.ScrollMode.Off;
  // Bars are what is chosen here, and a finger that moves scrolls the page.
  player.enableUserInteraction = false;
  player.enableElementHighlighting = false;
  display.padding = [0, 12, 0, 24];
  display.stretchForce = STRETCH;
  display.justifyLastSystem = true;
  notation.rhythmMode = engine.TabRhythmMode.Automatic;
  const { resources } = display;
  const { FontStyle, FontWeight } = engine.model;
  const font = (size: number, weight: number) =>
    engine.model.Font.withFamilyList([TEXT], size, FontStyle.Plain, weight);
  for (const [element, { size, weight }] of resources.elementFonts)
    resources.elementFonts.set(element, font(size, weight));
  resources.tablatureFont = font(14, FontWeight.Bold);
  resources.graceFont = font(10.5, FontWeight.Bold);
  const ink = engine.model.Color.fromJson(INK);
  const lines = engine.model.Color.fromJson(LINES);
  if (ink && lines) {
    resources.mainGlyphColor = ink;
    resources.secondaryGlyphColor = ink;
    resources.scoreInfoColor = ink;
    resources.barNumberColor = lines;
    resources.staffLineColor = lines;
    resources.barSeparatorColor = lines;
  }
  // The page names the song above.
  const { NotationElement } = engine;
  for (const element of [
    NotationElement.ScoreTitle,
    NotationElement.ScoreSubTitle,
    NotationElement.ScoreArtist,
    NotationElement.ScoreAlbum,
    NotationElement.ScoreWords,
    NotationElement.ScoreMusic,
    NotationElement.ScoreWordsAndMusic,
    NotationElement.ScoreCopyright,
    NotationElement.TrackNames,
    NotationElement.GuitarTuning,
  ])
    notation.elements.set(element, false);
  applyView(engine, settings, view);
  return settings;
}

/** Changes what of the settings a view decides. */
export function applyView(
  engine: Engine,
  { display }: Settings,
  { zoom, layout }: PlayerView,
): void {
  display.scale = zoom;
  display.layoutMode = layout === 'line' ? engine.LayoutMode.Horizontal : engine.LayoutMode.Page;
}
