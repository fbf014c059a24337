import type { BarSpan, BarText, TabText } from '@tabdock/contracts/scores';
import type { TextHead, TextTrack } from '../../../shared/text-file';

/** Bytes of the bars of one answer; with what stands around them it fits into a message. */
const BARS_BYTES_MAX = 120 * 1024;

export interface AskedPage {
  readonly track: number;
  readonly access: TabText['access'];
  /** First bar; the first that may be read if left out. */
  readonly from?: number | undefined;
  readonly bars: number;
}

/** Some bars of a track, of those that may be read: as many as were asked for and fit into a message. */
export function textPage(
  { opening, writtenBars }: TextHead,
  { name, labels, bars }: TextTrack,
  asked: AskedPage,
): TabText {
  const whole: BarSpan = { firstBar: 0, bars: bars.length };
  const readable = asked.access === 'whole' ? whole : commonBars(whole, opening);
  const end = readable.firstBar + readable.bars;
  const from = Math.max(asked.from ?? 0, readable.firstBar);
  const page = fitting(bars.slice(from, Math.min(from + asked.bars, end)));
  const next = from + page.length;
  return {
    track: asked.track,
    name,
    labels,
    writtenBars,
    access: asked.access,
    readable,
    isCut: bars.length < writtenBars,
    bars: page,
    next: next < end ? next : null,
  };
}

function commonBars(one: BarSpan, other: BarSpan | null): BarSpan {
  const firstBar = Math.min(other?.firstBar ?? 0, one.bars);
  const end = Math.min(firstBar + (other?.bars ?? 0), one.bars);
  return { firstBar, bars: end - firstBar };
}

/** The first of them that fit; any bar does by itself. */
function fitting(bars: readonly BarText[]): BarText[] {
  let bytes = 0;
  const end = bars.findIndex((bar) => {
    bytes += Buffer.byteLength(JSON.stringify(bar)) + 1;
    return bytes > BARS_BYTES_MAX;
  });
  return bars.slice(0, end === -1 ? undefined : Math.max(1, end));
}
