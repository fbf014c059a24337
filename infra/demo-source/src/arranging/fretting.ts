/** A finger on a string; string 1 is the highest. */
export interface Fretted {
  readonly string: number;
  readonly fret: number;
}

export interface Neck {
  /** Open strings as MIDI numbers, high to low, without the capo. */
  readonly tuning: readonly number[];
  readonly capo: number;
  readonly maxFret: number;
}

/** Most frets between two fingers of one chord. */
const MAX_CHORD_SPAN = 5;

/** Every position at which a pitch can be played; frets count from the capo. */
function placesOf(pitch: number, neck: Neck): Fretted[] {
  return neck.tuning
    .map((open, index) => ({ string: index + 1, fret: pitch - open - neck.capo }))
    .filter(({ fret }) => fret >= 0 && fret <= neck.maxFret);
}

/** Every way to play a chord with one pitch per string, within reach of one hand. */
function shapesOf(pitches: readonly number[], neck: Neck): Fretted[][] {
  const shapes = pitches.reduce<Fretted[][]>(
    (partial, pitch) =>
      partial.flatMap((shape) =>
        placesOf(pitch, neck)
          .filter((place) => shape.every((other) => other.string !== place.string))
          .map((place) => [...shape, place]),
      ),
    [[]],
  );
  return shapes.filter((shape) => {
    const stopped = shape.map(({ fret }) => fret).filter((fret) => fret > 0);
    return stopped.length < 2 || Math.max(...stopped) - Math.min(...stopped) <= MAX_CHORD_SPAN;
  });
}

/** The hand's position: the mean of the stopped frets; undefined if all strings are open. */
function handPosition(shape: readonly Fretted[]): number | undefined {
  const stopped = shape.map(({ fret }) => fret).filter((fret) => fret > 0);
  if (stopped.length === 0) return undefined;
  return stopped.reduce((sum, fret) => sum + fret, 0) / stopped.length;
}

interface Step {
  readonly shape: readonly Fretted[];
  readonly cost: number;
  readonly hand: number;
  readonly previous: Step | undefined;
}

/**
 * Finds positions for a line of notes and chords so that the hand moves little and stays low.
 * @param line one entry per event: pitches (MIDI numbers) that sound together
 * @throws Error if a chord or note lies outside the neck
 */
export function placeOnNeck(line: readonly (readonly number[])[], neck: Neck): Fretted[][] {
  let steps: Step[] = [{ shape: [], cost: 0, hand: 2, previous: undefined }];
  for (const pitches of line) {
    const shapes = shapesOf(pitches, neck);
    if (shapes.length === 0) {
      throw new Error(`pitches ${pitches.join(', ')} cannot be played on this neck`);
    }
    steps = shapes.map((shape) => {
      const own = handPosition(shape);
      let best: Step | undefined;
      for (const before of steps) {
        const hand = own ?? before.hand;
        const cost = before.cost + Math.abs(hand - before.hand) + (own ?? 0) * 0.3;
        if (best === undefined || cost < best.cost) best = { shape, cost, hand, previous: before };
      }
      return best as Step;
    });
  }
  let last = steps.reduce((best, step) => (step.cost < best.cost ? step : best));
  const placed: Fretted[][] = [];
  while (last.previous !== undefined) {
    placed.unshift([...last.shape]);
    last = last.previous;
  }
  return placed;
}
