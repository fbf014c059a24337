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
  display.padding = [1, 0, 1, 24];
  // The worker that draws does not know Inter, and takes its letters for lower than they are.
  display.effectBandPaddingBottom = 7;
  display.stretchForce = STRETCH;
  display.justifyLastSystem = true;
  notation.rhythmMode = engine.TabRhythmMode.Automatic;
  setLook(engine, display.resources);
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
    NotationElement.ChordDiagrams,
    NotationElement.EffectCapo,
    NotationElement.EffectBeatTimer,
  ])
    notation.elements.set(element, false);
  applyView(engine, settings, view);
  return settings;
}

function setLook(engine: Engine, resources: Settings['display']['resources']): void {
  const { Color, Font, FontStyle, FontWeight } = engine.model;
  const { NotationElement } = engine;
  const font = (size: number, isBold = false) =>
    Font.withFamilyList(
      [TEXT],
      size,
      FontStyle.Plain,
      isBold ? FontWeight.Bold : FontWeight.Regular,
    );
  // As in the picture of the first bars, whose place this takes.
  for (const element of resources.elementFonts.keys())
    resources.elementFonts.set(element, font(11));
  resources.elementFonts.set(NotationElement.EffectMarker, font(13, true));
  resources.elementFonts.set(NotationElement.EffectChordNames, font(13, true));
  resources.elementFonts.set(NotationElement.EffectDirections, font(12, true));
  for (const element of [
    NotationElement.EffectAlternateEndings,
    NotationElement.EffectLyrics,
    NotationElement.EffectText,
  ])
    resources.elementFonts.set(element, font(12));
  resources.elementFonts.set(NotationElement.BarNumber, font(10));
  resources.elementFonts.set(NotationElement.ScoreBendSlur, font(10));
  resources.tablatureFont = font(14, true);
  resources.graceFont = font(10.5, true);
  const [ink, lines] = [Color.fromJson(INK), Color.fromJson(LINES)];
  if (!ink || !lines) return;
  resources.mainGlyphColor = ink;
  resources.secondaryGlyphColor = ink;
  resources.scoreInfoColor = ink;
  resources.barNumberColor = lines;
  resources.staffLineColor = lines;
  resources.barSeparatorColor = lines;
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
