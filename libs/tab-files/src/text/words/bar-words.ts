import type { model } from '@coderline/alphatab';
import { shortText } from '../../score';
import { BEATS_WRITTEN_MAX } from '../limits/lengths';
import { beatWords } from './beat-words';

/** One bar of a track in words. */
export interface BarInWords {
  /** Index of the bar. */
  readonly bar: number;
  /** Its number as people count, and what changes with it: `Bar 9, section Chorus, 3/4, tempo 90`. */
  readonly heading: string;
  /** One line for each beat, those of one voice after another. */
  readonly beats: readonly string[];
}

/** Every bar of a track in words, beat by beat. */
export function* inWords(track: model.Track): Generator<BarInWords, void, undefined> {
  for (const masterBar of track.score.masterBars) {
    const voices = track.staves
      .flatMap(({ bars }) => bars[masterBar.index]?.voices ?? [])
      .filter(({ isEmpty }) => !isEmpty);
    const beats = voices.flatMap((voice, index) => voiceWords(voice, index, voices.length));
    yield {
      bar: masterBar.index,
      heading: headingOf(masterBar),
      beats: beats.length > 0 ? beats : ['Nothing is played'],
    };
  }
}

function voiceWords({ beats }: model.Voice, index: number, voices: number): string[] {
  const voice = voices > 1 ? `Voice ${index + 1}, ` : '';
  const written = beats.slice(0, BEATS_WRITTEN_MAX).map((beat) => voice + beatWords(beat));
  const left = beats.length - written.length;
  return left > 0 ? [...written, `${voice}and ${left} more beats`] : written;
}

function headingOf(bar: model.MasterBar): string {
  const before = bar.previousMasterBar;
  const section = shortText(bar.section?.text ?? '');
  const tempo = bar.tempoAutomations[0]?.value;
  const parts = [
    `Bar ${bar.index + 1}`,
    section && `section ${section}`,
    (before === null || measureOf(before) !== measureOf(bar)) && measureOf(bar),
    tempo !== undefined && `tempo ${tempo}`,
    bar.isRepeatStart && 'repeat begins',
    bar.alternateEndings > 0 && `ending ${endingsOf(bar).join(' and ')}`,
    bar.repeatCount > 0 && `repeat ends, played ${bar.repeatCount} times`,
  ];
  return parts.filter((part) => typeof part === 'string' && part !== '').join(', ');
}

function measureOf({ timeSignatureNumerator, timeSignatureDenominator }: model.MasterBar): string {
  return `${timeSignatureNumerator}/${timeSignatureDenominator}`;
}

const ENDINGS_MAX = 8;

/** Passes on which an ending is played, counted from 1: alphaTab keeps them as bits. */
function endingsOf({ alternateEndings }: model.MasterBar): number[] {
  return Array.from({ length: ENDINGS_MAX }, (_, index) => index)
    .filter((index) => (alternateEndings & (1 << index)) !== 0)
    .map((index) => index + 1);
}
