import { Environment, model, type platform } from '@coderline/alphatab';

type PaintStem = (
  beat: model.Beat,
  barTop: number,
  x: number,
  top: number,
  bottom: number,
  canvas: platform.ICanvas,
) => void;

/** What alphaTab's types leave out of its renderers. */
interface TablatureBar {
  readonly smuflMetrics: { readonly stemThickness: number };
  paintBeamingStem: PaintStem;
}
interface Factory {
  readonly staffId: string;
  create(...of: readonly unknown[]): TablatureBar;
}

/** Length in pixels; those of quarters begin at their notes. */
const LENGTH = 11;
let isDone = false;

/**
 * Gives half notes in tablature short stems below the staff, as Guitar Pro does. alphaTab draws them as it does quarters,
 * and a tablature without notes above it has nothing else to say how long they are.
 */
export function shortenHalfStems(): void {
  if (isDone) return;
  isDone = true;
  const { defaultRenderers } = Environment as unknown as { defaultRenderers: readonly Factory[] };
  const tablature = defaultRenderers.find(({ staffId }) => staffId === 'tab');
  if (tablature === undefined) return;
  const create = tablature.create.bind(tablature);
  tablature.create = (...of) => {
    const bar = create(...of);
    const paint = bar.paintBeamingStem.bind(bar);
    bar.paintBeamingStem = (beat, barTop, x, top, bottom, canvas) => {
      if (beat.duration === model.Duration.Half)
        canvas.fillRect(x, Math.max(top, bottom) - LENGTH, bar.smuflMetrics.stemThickness, LENGTH);
      else paint(beat, barTop, x, top, bottom, canvas);
    };
    return bar;
  };
}
