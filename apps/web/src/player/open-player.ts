import { beginPlayer } from './engine/begin-player';
import { EnginePlayer } from './engine/engine-player';
import { loadEngine, loadSounds } from './engine/load-engine';
import { readScore } from './engine/read-score';
import { PlayerError, type Player, type PlayerView } from './interface/player';

export interface Opening {
  /** Where the music is drawn: in an element of its own, as one that was used before would keep what it had. */
  readonly host: HTMLElement;
  /** A file of Guitar Pro. */
  readonly bytes: Uint8Array;
  readonly view: PlayerView;
  /** Whether the cursor glides from note to note. */
  readonly isAnimated: boolean;
  /** Called when the first notes stand there, some time before it can be played. */
  readonly onDrawn: () => void;
  /** Gives it up: then nothing of it is left, and it fails with the signal's reason. */
  readonly signal: AbortSignal;
}

/** Fetches the engine before it is needed. Ignores failures: opening fetches it again, and reports them. */
export function preparePlayer(): void {
  for (const loading of [loadEngine(), loadSounds()]) loading.catch(() => undefined);
}

/** Fetches the engine and opens music with it. Fails with a `PlayerError`. */
export async function openPlayer(opening: Opening): Promise<Player> {
  const { host, bytes, view, isAnimated, onDrawn, signal } = opening;
  if (!('AudioContext' in window) || !('Worker' in window))
    throw new PlayerError('browser', new Error('no audio, or no workers'));
  const [engine, sounds] = await Promise.all([loadEngine(), loadSounds()]);
  signal.throwIfAborted();
  const element = document.createElement('div');
  host.append(element);
  // Its workers start, and unpack the sounds, while this thread reads the file.
  const api = beginPlayer(engine, element, { sounds, view, isAnimated });
  let player: EnginePlayer | undefined;
  try {
    player = new EnginePlayer(engine, api, element, readScore(engine, bytes), view);
    await player.open(onDrawn, signal);
    return player;
  } catch (error) {
    if (player) player.close();
    else api.destroy();
    element.remove();
    throw error;
  }
}
