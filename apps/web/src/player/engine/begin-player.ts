import type { AlphaTabApi } from '@coderline/alphatab';
import { PlayerError, type PlayerView } from '../interface/player';
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

export interface Readiness {
  /** Settles when the synthesizer was given the sounds. */
  readonly sounds: Promise<void>;
  readonly signal: AbortSignal;
}

interface ScoreBeginning extends Readiness {
  /** Gives the score to alphaTab. */
  readonly draw: () => void;
}

/** Settles when the score is drawn and can be played. Fails with a `PlayerError`, or with the signal's reason. */
export function beginScore(
  api: AlphaTabApi,
  { draw, sounds, signal }: ScoreBeginning,
): Promise<void> {
  return new Promise<void>((resolve, reject) => {
    const waiting = new Set(['drawn', 'ready']);
    const done = (what: string) => {
      waiting.delete(what);
      if (waiting.size === 0) resolve();
    };
    const failAs = (fault: 'file' | 'sounds') => (cause: unknown) =>
      reject(new PlayerError(fault, cause));
    api.postRenderFinished.on(() => done('drawn'));
    api.playerReady.on(() => done('ready'));
    api.error.on(failAs('file'));
    api.player?.soundFontLoadFailed.on(failAs('sounds'));
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    sounds.catch(reject);
    drawScore(api, draw, failAs('file'));
  });
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
