import type { model } from '@coderline/alphatab';
import type { PlayerView } from '../interface/player';
import { engineSettings } from './engine-settings';
import type { Engine } from './load-engine';
import { separateEffects } from './separate-effects';

/** Bars that a window shows of most music, in a narrow place and in a wide one. */
const [FEW, MANY] = [6, 12];
const WIDE_PIXELS = 600;

interface FirstBars {
  readonly track: model.Track;
  readonly view: PlayerView;
  readonly onDrawn: () => void;
}

/**
 * Draws the first bars over the element in which a worker is about to draw all of them: that takes several times as
 * long, as it lays out every bar before it draws one. Returns what takes them away.
 */
export function drawFirstBars(
  engine: Engine,
  element: HTMLElement,
  { track, view, onDrawn }: FirstBars,
): () => void {
  separateEffects(engine);
  const cover = coverOf(element);
  const settings = engineSettings(engine, view);
  settings.core.useWorkers = false;
  settings.core.enableLazyLoading = false;
  settings.player.playerMode = engine.PlayerMode.Disabled;
  const bars = element.offsetWidth < WIDE_PIXELS ? FEW : MANY;
  settings.display.barCount = bars;
  const api = new engine.AlphaTabApi(cover, settings);
  api.postRenderFinished.on(() => {
    // Below the last bar alphaTab names itself.
    if (bars < track.score.masterBars.length)
      cover.querySelector('.at-surface > :last-child')?.remove();
    element.style.minHeight = `${cover.offsetHeight}px`;
    onDrawn();
  });
  api.renderScore(track.score, [track.index]);
  return () => {
    api.destroy();
    cover.remove();
    element.style.visibility = '';
    element.style.minHeight = '';
  };
}

/** An element in the place of another, which is hidden. */
function coverOf(element: HTMLElement): HTMLElement {
  const cover = document.createElement('div');
  element.before(cover);
  const { offsetLeft, offsetTop, offsetWidth } = element;
  Object.assign(cover.style, {
    position: 'absolute',
    left: `${offsetLeft}px`,
    top: `${offsetTop}px`,
    width: `${offsetWidth}px`,
  });
  element.style.visibility = 'hidden';
  return cover;
}
