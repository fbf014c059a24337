import type { model } from '@coderline/alphatab';
import { BAR_TEXT_MAX, type BarText } from '@tabdock/contracts/scores';
import { shortText } from '../../score';
import { BEATS_WRITTEN_MAX, VOICES_WRITTEN_MAX } from '../limits/lengths';
import { beatWords } from './beat-words';

/** One bar of a track in words. */
export type BarInWords = Pick<BarText, 'bar' | 'section' | 'changes' | 'beats'>;

/** Every bar of a track in words, beat by beat. */
export function* inWords(track: model.Track): Generator<BarInWords, void, undefined> {
  for (const masterBar of track.score.masterBars) yield barInWords(track, masterBar);
}

export function barInWords(track: model.Track, masterBar: model.MasterBar): BarInWords {
  const section = shortText(masterBar.section?.text ?? '');
  const beats = [...beatsOf(track, masterBar.index)];
  return {
    bar: masterBar.index,
    ...(section !== '' && { section }),
    changes: changesIn(masterBar),
    beats: beats.length > 0 ? beats : ['Nothing is played'],
  };
}

/** A line for each beat; where they would be too many or too long, the last says how many are left out. */
function* beatsOf({ staves }: model.Track, bar: number): Generator<string, void, undefined> {
  const voices = staves
    .flatMap(({ bars }) => bars[bar]?.voices ?? [])
    .filter(({ isEmpty }) => !isEmpty);
  let room: number = BAR_TEXT_MAX.characters;
  for (const [index, { beats }] of voices.slice(0, VOICES_WRITTEN_MAX).entries()) {
    const voice = voices.length > 1 ? `Voice ${index + 1}, ` : '';
    let written = 0;
    for (const beat of beats.slice(0, BEATS_WRITTEN_MAX)) {
      const line = voice + beatWords(beat);
      if (line.length > room) break;
      room -= line.length;
      written += 1;
      yield line;
    }
    if (written < beats.length) yield `${voice}and ${beats.length - written} more beats`;
  }
  const left = voices.length - VOICES_WRITTEN_MAX;
  if (left > 0) yield `and ${left} more voices`;
}

function changesIn(bar: model.MasterBar): string[] {
  const before = bar.previousMasterBar;
  const tempo = Math.round(bar.tempoAutomations[0]?.value ?? NaN);
  const changes = [
    (before === null || measureOf(before) !== measureOf(bar)) && measureOf(bar),
    Number.isFinite(tempo) && `tempo ${tempo}`,
    bar.isRepeatStart && 'repeat begins',
    bar.alternateEndings > 0 && `ending ${endingsOf(bar).join(' and ')}`,
    bar.repeatCount > 0 && `repeat ends, played ${bar.repeatCount} times`,
  ];
  return changes.filter((change) => typeof change === 'string');
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
