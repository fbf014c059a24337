import { EngineDrawing } from './engine/engine-drawing';
import { loadEngine } from './engine/load-engine';
import { readScore } from './engine/read-score';
import type { Drawing } from './interface/drawing';
import { PlayerError } from './interface/player';
import type { Opening } from './open-player';

/** Fetches the engine before it is needed. Ignores failures: drawing fetches it again, and reports them. */
export function prepareDrawing(): void {
  loadEngine().catch(() => undefined);
}

/** Fetches the engine and draws music with it, without any sound. Fails with a `PlayerError`. */
export async function drawMusic({
  host,
  bytes,
  view,
  signal,
}: Omit<Opening, 'isAnimated' | 'onDrawn'>): Promise<Drawing> {
  if (!('Worker' in window)) throw new PlayerError('browser', new Error('no workers'));
  const engine = await loadEngine();
  signal.throwIfAborted();
  const score = readScore(engine, bytes);
  const element = document.createElement('div');
  host.append(element);
  const drawing = new EngineDrawing(engine, element, score, view);
  try {
    await Promise.race([drawing.show(view), aborted(signal)]);
    return drawing;
  } catch (error) {
    drawing.close();
    throw error;
  }
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
}
