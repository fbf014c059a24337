const TICKS_OF_A_QUARTER = 960;

/** A bar as it is played: its index, when it begins, and how long it lasts. */
export interface TimedBar {
  readonly bar: number;
  readonly ticks: readonly [start: number, length: number];
  readonly millis: readonly [start: number, length: number];
}

/**
 * When the bars of a piece in alphaTex are played, by its signs alone: without alphaTab. It knows what the pieces of the
 * demo source have: a bar a line, measures, tempos at the beginning of bars, and repeats with a first ending.
 */
export function timedBars(tex: string): TimedBar[] {
  const bars = barLines(tex);
  let tempo = Number(/^\\tempo (\d+)/m.exec(tex)?.[1]);
  let [tick, millis] = [0, 0];
  return playedOrder(bars).map((bar) => {
    const line = bars[bar] ?? '';
    tempo = Number(/\\tempo (\d+)/.exec(line)?.[1] ?? tempo);
    const quarters = quartersAt(bars, bar);
    const length = { ticks: quarters * TICKS_OF_A_QUARTER, millis: (quarters * 60_000) / tempo };
    const timed: TimedBar = {
      bar,
      ticks: [tick, length.ticks],
      millis: [millis, length.millis],
    };
    tick += length.ticks;
    millis += length.millis;
    return timed;
  });
}

/** Lines of the first track. */
function barLines(tex: string): string[] {
  const lines = tex.split('\n').map((line) => line.trim());
  const first = lines.findIndex((line) => line.startsWith('\\ts '));
  const end = lines.findIndex((line, index) => index > first && line.startsWith('\\track'));
  return lines
    .slice(first, end < 0 ? undefined : end)
    .filter((line) => line !== '' && !line.startsWith('//'));
}

function quartersAt(bars: readonly string[], index: number): number {
  const signed = bars.slice(0, index + 1).findLast((line) => line.includes('\\ts ')) ?? '';
  const [, beats = 4, value = 4] = (/\\ts \((\d+) (\d+)\)/.exec(signed) ?? []).map(Number);
  return (beats * 4) / value;
}

function playedOrder(bars: readonly string[]): number[] {
  const order: number[] = [];
  let start = 0;
  bars.forEach((line, index) => {
    if (line.includes('\\ro')) start = index;
    order.push(index);
    if (!/\\rc 2/.test(line)) return;
    // The second time the bars with a first ending are left out.
    for (let again = start; again <= index; again += 1)
      if (!/\\ae 1/.test(bars[again] ?? '')) order.push(again);
  });
  return order;
}
