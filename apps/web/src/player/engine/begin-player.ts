import type { AlphaTabApi } from '@coderline/alphatab';
import type { PlayerView } from '../interface/player';
import { engineSettings } from './engine-settings';
import type { Engine } from './load-engine';

interface Beginning {
  readonly view: PlayerView;
  /** Whether the cursor glides from note to note. */
  readonly isAnimated: boolean;
}

/** Starts what draws into the element and what plays, without any music yet. */
export function beginPlayer(
  engine: Engine,
  element: HTMLElement,
  { view, isAnimated }: Beginning,
): AlphaTabApi {
  const settings = engineSettings(engine, view);
  settings.player.enableAnimatedBeatCursor = isAnimated;
  return new engine.AlphaTabApi(element, settings);
}

/**
 * Gives it a score to draw. alphaTab 1.8.4 makes its MIDI twice at once, and again when the synthesizer is ready, which
 * is when it is taken: half of the time that the page stands still.
 * @param fail called where no MIDI can be made of it, which is found out after this has returned
 */
export function drawScore(
  api: AlphaTabApi,
  draw: () => void,
  fail: (cause: unknown) => void,
): void {
  const makeMidi = api.loadMidiForScore.bind(api);
  api.loadMidiForScore = () => undefined;
  draw();
  // Called by a message of a worker: what it throws there would reach nobody.
  api.loadMidiForScore = () => {
    try {
      makeMidi();
    } catch (cause) {
      fail(cause);
    }
  };
}
