import { type Output, soundWithTaps } from './mend-output';

interface OutputWatch {
  readonly isWanted: () => boolean;
  /** Called when it begins or ends to sound. */
  readonly onChange: () => void;
  /** Called when the device gives no sound. */
  readonly onLost: () => void;
}

/** Tells what becomes of an output, which sounds again with a tap while that is wanted. Returns what ends this. */
export function watchOutput(
  output: Output,
  { isWanted, onChange, onLost }: OutputWatch,
): () => void {
  const { context } = output;
  context?.addEventListener('statechange', onChange);
  context?.addEventListener('error', onLost);
  const endTaps = soundWithTaps(output, isWanted);
  return () => {
    context?.removeEventListener('statechange', onChange);
    context?.removeEventListener('error', onLost);
    endTaps();
  };
}
