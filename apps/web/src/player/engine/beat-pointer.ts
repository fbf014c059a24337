import type { AlphaTabApi, model } from '@coderline/alphatab';

interface BeatPointer {
  /** A beat was clicked or tapped. */
  readonly onBeat: (beat: model.Beat) => void;
  /** A mouse was drawn from one bar to another. */
  readonly onBars: (from: number, to: number) => void;
}

/** Listens to what is pointed at in the drawn music. */
export function listenToBeats(api: AlphaTabApi, { onBeat, onBars }: BeatPointer): void {
  let first: model.Beat | undefined;
  let last: model.Beat | undefined;
  api.beatMouseDown.on((beat) => {
    [first, last] = [beat, beat];
  });
  api.beatMouseMove.on((beat) => {
    last = beat;
  });
  api.beatMouseUp.on((beat) => {
    const [start, end] = [first, beat ?? last];
    first = last = undefined;
    if (!start || !end) return;
    const [from, to] = [start.voice.bar.index, end.voice.bar.index];
    if (from === to) onBeat(start);
    else onBars(Math.min(from, to), Math.max(from, to));
  });
}
