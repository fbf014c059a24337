import * as alphaTab from '@coderline/alphatab';
import { BarTimes } from './bar-times';
import { neckOf, TrackNotes } from './track-notes';

const BAR = 3_840;

function read(tex: string) {
  const score = alphaTab.importer.ScoreLoader.loadAlphaTex(tex);
  const [track] = score.tracks;
  if (!track) throw new Error('no track');
  const played = score.masterBars.map(({ index }) => ({
    bar: index,
    start: index * BAR,
    end: (index + 1) * BAR,
  }));
  return { track, notes: new TrackNotes(track, new BarTimes(played)) };
}
const names = (all: readonly { readonly name: string }[]) => all.map(({ name }) => name);

it('has what sounds and what comes next, on which string and at which fret', () => {
  const { notes } = read('. 3.6.4 (0.1 2.3).4 r.2 | 5.2.1');
  expect(notes.at(0, null)).toEqual({
    now: [{ name: 'G', string: 5, fret: 3 }],
    next: [
      { name: 'E', string: 0, fret: 0 },
      { name: 'A', string: 2, fret: 2 },
    ],
  });
  expect(notes.at(2_000, null)).toEqual({ now: [], next: [{ name: 'E', string: 1, fret: 5 }] });
});

it('is the same object as long as nothing changes', () => {
  const { notes } = read('. 3.6.4 0.1.4 r.2 | 5.2.1');
  expect(notes.at(100, null)).toBe(notes.at(500, null));
  expect(notes.at(500, null)).not.toBe(notes.at(960, null));
});

it('comes back to the beginning of what is repeated', () => {
  const { notes } = read('. 1.1.1 | 2.1.1 | 3.1.1');
  const { next } = notes.at(BAR + 10, { start: 0, end: 2 * BAR });
  expect(next).toMatchObject([{ fret: 1 }]);
  expect(notes.at(2 * BAR + 10, null).next).toEqual([]);
});

it('holds tied notes, which nobody has to strike again', () => {
  const { notes } = read('. 3.6.1 | -.6.2 5.6.2');
  expect(notes.at(0, null).next).toMatchObject([{ fret: 3 + 2 }]);
  expect(notes.at(BAR + 10, null).now).toMatchObject([{ fret: 3 }]);
});

it('names drums', () => {
  const { track, notes } = read('\\track "Drums" \\instrument percussion . :2 (36 42) 38');
  expect(names(notes.at(0, null).now).toSorted()).toEqual(['Closed hi-hat', 'Kick']);
  expect(names(notes.at(0, null).next)).toEqual(['Snare']);
  expect(neckOf(track)).toBeUndefined();
});

it('knows the neck: open strings from the highest, with a capo, and how far up it is played', () => {
  const { track } = read('\\capo 2 . 17.1.1');
  expect(neckOf(track)).toEqual({
    strings: ['F♯', 'C♯', 'A', 'E', 'B', 'F♯'],
    highestFret: 17,
  });
});
