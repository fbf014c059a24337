/** One of the files that a .gp or .gpx is made of. */
export interface ScorePart {
  readonly name: string;
  readonly content: Uint8Array;
}

/** Guitar Pro 7 and later keep nearly all parts in this folder, Guitar Pro 6 has no folders. */
const FOLDER = /^Content\//;
const SCORE = 'score.gpif';
const SETTINGS = new RegExp(
  `^(?:${[
    'VERSION',
    'meta\\.json',
    'misc\\.xml',
    'Preferences\\.json',
    'BinaryStylesheet',
    'PartConfiguration',
    'LayoutConfiguration',
    'Stylesheets/[^/]+\\.gpss',
    'ScoreViews/[^/]+\\.gpsv',
  ].join('|')})$`,
);
const RECORDING = /^Assets\/[^/]+$/;

export type PartKind = 'score' | 'settings' | 'recording' | 'unknown';

/** The purpose of a part, by its name. */
export function partKind(name: string): PartKind {
  const inFolder = name.replace(FOLDER, '');
  if (inFolder === SCORE) return 'score';
  if (SETTINGS.test(inFolder)) return 'settings';
  return RECORDING.test(inFolder) ? 'recording' : 'unknown';
}
