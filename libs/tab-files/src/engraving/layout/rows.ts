import { Environment, type model, RenderEngineFactory, rendering } from '@coderline/alphatab';
import type { Drawing, Symbols } from '../canvas/drawing';
import { PathCanvas } from '../canvas/path-canvas';
import { separateEffects } from './effect-bands';
import { engravingSettings, type Layout, PATH_ENGINE } from './engraving-settings';
import { shortenHalfStems } from './half-stems';
import { type Staves, withOwnLook } from './own-look';

/** A system: bars that stand beside each other. */
export interface Row {
  readonly drawing: Drawing;
  readonly y: number;
  readonly height: number;
  /** Index of its last bar. */
  readonly lastBar: number;
}

export interface RowsRequest extends Layout {
  readonly track: model.Track;
  readonly staves: Staves;
  readonly width: number;
  readonly maxHeight: number;
}

/**
 * The first rows of a track's bars, as many as fit into the height; none where not even the first does.
 * @throws what alphaTab throws for a score that it cannot draw
 */
export function rowsOf(request: RowsRequest, symbols: Symbols): Row[] {
  const { track, staves, width, maxHeight } = request;
  const renderer = rendererOf(request, symbols);
  renderer.width = width;
  const laidOut: rendering.RenderFinishedEventArgs[] = [];
  const rows: Row[] = [];
  renderer.partialLayoutFinished.on((part) => laidOut.push(part));
  renderer.partialRenderFinished.on(({ renderResult, y, height, lastMasterBarIndex }) =>
    rows.push({ drawing: renderResult as Drawing, y, height, lastBar: lastMasterBarIndex }),
  );
  withOwnLook(track, staves, () => {
    renderer.renderTracks([track]);
    // Parts without bars are texts around the score.
    const systems = laidOut.filter(({ firstMasterBarIndex }) => firstMasterBarIndex >= 0);
    const top = systems[0]?.y ?? 0;
    for (const { id, y, height } of systems) {
      if (y + height - top > maxHeight) break;
      renderer.renderResult(id);
    }
  });
  renderer.destroy();
  return rows;
}

function rendererOf(layout: Layout, symbols: Symbols): rendering.ScoreRenderer {
  const engine = new RenderEngineFactory(false, () => new PathCanvas(symbols));
  Environment.renderEngines.set(PATH_ENGINE, engine);
  separateEffects();
  shortenHalfStems();
  const renderer = new rendering.ScoreRenderer(engravingSettings(layout));
  renderer.error.on((error) => {
    throw error;
  });
  return renderer;
}
