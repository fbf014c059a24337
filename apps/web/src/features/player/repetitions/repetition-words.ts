import type { BarRange } from '../../../player/interface/player';

/** What is repeated: `repeats 17`, `repeats 17–24`; of a loop that grows `17–18 of 17–24`; before it, whose turn it is. */
export function loopWords(
  { from, to }: BarRange,
  firstBar: number,
  { bars, isYourTurn }: { readonly bars: number; readonly isYourTurn: boolean },
): string {
  const [first, last, played] = [from, to, Math.min(from + bars - 1, to)].map(
    (bar) => firstBar + bar + 1,
  ) as [number, number, number];
  const span = (end: number) => (first === end ? `${first}` : `${first}–${end}`);
  const all = played < last ? `${span(played)} of ${span(last)}` : span(last);
  if (isYourTurn) return `your turn: ${all}`;
  return played < last ? all : `repeats ${all}`;
}

interface Said {
  readonly isYourTurn: boolean;
  readonly bars: number;
  readonly speed: number;
}

/** What is other than in the repetition before, in words for those who do not see it; empty where nothing is. */
export function changeWords(before: Said, now: Said): string {
  const words: string[] = [];
  if (now.isYourTurn !== before.isYourTurn) words.push(now.isYourTurn ? 'Your turn' : 'Listen');
  if (now.bars !== before.bars) words.push(now.bars === 1 ? '1 bar' : `${now.bars} bars`);
  if (now.speed !== before.speed) words.push(`${now.speed} %`);
  return words.join(', ');
}
