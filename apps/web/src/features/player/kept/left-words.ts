import { type PlayAddress, SPEED } from '../address/play-address';
import { transposedWords } from '../pitch/pitch-words';

/** `bars 17 to 24 repeated, 75 % speed`; undefined for a tab that was left at its start, as it is usually played. */
export function leftWords({ bar = 0, loop, speed, pitch }: PlayAddress): string | undefined {
  const words = [
    loop ? loopWords(loop.from + 1, loop.to + 1) : bar > 0 && `bar ${bar + 1}`,
    speed !== SPEED.usual && `${speed}\u00a0% speed`,
    pitch.semitones !== 0 && transposedWords(pitch.semitones),
    !pitch.usesCapo && 'without capo',
  ].filter((word) => word !== false);
  return words.length > 0 ? words.join(', ') : undefined;
}

function loopWords(from: number, to: number): string {
  return from === to ? `bar ${from} repeated` : `bars ${from} to ${to} repeated`;
}
