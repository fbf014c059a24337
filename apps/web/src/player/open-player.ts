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
  const loadingSounds = loadSounds();
  // Reported where they are waited for.
  loadingSounds.catch(() => undefined);
  const engine = await loadEngine();
  signal.throwIfAborted();
  const element = document.createElement('div');
  host.append(element);
  const api = beginPlayer(engine, element, { view, isAnimated });
  const sounds = loadingSounds.then((font) => {
    // A copy: the other one is for the next opening.
    if (!signal.aborted) api.loadSoundFont(font.slice());
  });
  sounds.catch(() => undefined);
  let player: EnginePlayer | undefined;
  try {
    // Workers start, and unpack sounds that are there already, while this thread reads the file.
    await taken();
    signal.throwIfAborted();
    player = new EnginePlayer(engine, api, element, readScore(engine, bytes), view);
    await player.open({ sounds, onDrawn, signal });
    return player;
  } catch (error) {
    if (player) player.close();
    else api.destroy();
    element.remove();
    throw error;
  }
}

/** Settles when what was waiting to be done has been done. */
function taken(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
