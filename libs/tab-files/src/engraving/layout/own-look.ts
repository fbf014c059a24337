import { model } from '@coderline/alphatab';

export type Staves = 'notes and tablature' | 'notes' | 'tablature';

/** Calls `draw` while a track and its score look as ours do, whatever their file says of looks. */
export function withOwnLook(track: model.Track, staves: Staves, draw: () => void): void {
  const { score } = track;
  const { stylesheet } = score;
  const shown = track.staves.map(shownOf);
  score.stylesheet = ownStylesheet();
  for (const staff of track.staves)
    Object.assign(staff, {
      showStandardNotation: staves !== 'tablature',
      showTablature: staves !== 'notes',
      showSlash: false,
      showNumbered: false,
    } satisfies Shown);
  try {
    draw();
  } finally {
    score.stylesheet = stylesheet;
    track.staves.forEach((staff, index) => Object.assign(staff, shown[index]));
  }
}

type Shown = Pick<
  model.Staff,
  'showStandardNotation' | 'showTablature' | 'showSlash' | 'showNumbered'
>;

function shownOf(staff: model.Staff): Shown {
  const { showStandardNotation, showTablature, showSlash, showNumbered } = staff;
  return { showStandardNotation, showTablature, showSlash, showNumbered };
}

function ownStylesheet(): model.RenderStylesheet {
  const stylesheet = new model.RenderStylesheet();
  stylesheet.hideDynamics = true;
  stylesheet.bracketExtendMode = model.BracketExtendMode.NoBrackets;
  stylesheet.extendBarLines = true;
  return stylesheet;
}
