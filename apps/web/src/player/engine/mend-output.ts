/** What alphaTab has between its synthesizer and the speakers; its types keep it to themselves. */
export interface Output {
  readonly context?: AudioContext | null;
  /** What it plays now; null while it is silent. */
  readonly source?: AudioBufferSourceNode | null;
}

/**
 * Lets an output be silenced and closed at any time. alphaTab 1.8.4 begins to sound a moment after it was told to; told to
 * stop within that moment, it stops what has not begun, which throws, and what it should have closed sounds for ever.
 * Returns what takes this back once it is closed: Chromium keeps closed contexts, and with them all that they refer to.
 */
export function mendOutput(output: Output): () => void {
  const { context } = output;
  if (!context) return () => {};
  const createSource = context.createBufferSource.bind(context);
  context.createBufferSource = () => stoppedIfStarted(createSource());
  const worklets = context.audioWorklet as AudioWorklet | undefined;
  const takeBack = () => {
    Reflect.deleteProperty(context, 'createBufferSource');
    if (worklets) Reflect.deleteProperty(worklets, 'addModule');
  };
  if (!worklets) return takeBack;
  const addModule = worklets.addModule.bind(worklets);
  let newest = 0;
  // What it waits for before it begins to sound: it never comes if that is no longer wanted.
  worklets.addModule = async (...given) => {
    newest += 1;
    const call = newest;
    await addModule(...given);
    if (call !== newest || !output.source) await new Promise<never>(() => undefined);
  };
  return takeBack;
}

/** States in which an output waits for a tap; Safari has one of its own. */
const SILENT = new Set<AudioContextState | undefined>(['suspended', 'interrupted']);

export function isSilenced({ context }: Output): boolean {
  return SILENT.has(context?.state);
}

/**
 * Lets be heard again, with the next tap or key, what the browser has silenced: after a call, say. alphaTab 1.8.4 waits for
 * taps only where an output was silent from the start. Returns what ends this.
 */
export function soundWithTaps(output: Output, isWanted: () => boolean): () => void {
  const resume = () => {
    // Refused for instance while a call goes on; the next tap tries again.
    if (isWanted() && isSilenced(output)) output.context?.resume().catch(() => undefined);
  };
  // A page that is seen again may need no tap.
  const occasions = ['click', 'touchend', 'keydown', 'visibilitychange'];
  for (const occasion of occasions) document.addEventListener(occasion, resume, true);
  return () => {
    for (const occasion of occasions) document.removeEventListener(occasion, resume, true);
  };
}

function stoppedIfStarted(source: AudioBufferSourceNode): AudioBufferSourceNode {
  const [start, stop] = [source.start.bind(source), source.stop.bind(source)];
  let isStarted = false;
  source.start = (...given) => {
    isStarted = true;
    start(...given);
  };
  source.stop = (...given) => {
    if (isStarted) stop(...given);
  };
  return source;
}
