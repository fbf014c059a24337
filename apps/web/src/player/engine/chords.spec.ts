import * as alphaTab from '@coderline/alphatab';
import { chordsOf } from './chords';

function chords(tex: string) {
  const [track] = alphaTab.importer.ScoreLoader.loadAlphaTex(tex).tracks;
  if (!track) throw new Error('no track');
  return chordsOf(track);
}

it('has each chord once, with the bars that name it', () => {
  const am = '\\chord ("Am" 0 1 2 2 0 x)';
  const c = '\\chord ("C" 0 1 0 2 3 x)';
  expect(
    chords(`${am} ${c} . 0.1.1 {ch "C"} | 0.1.2 {ch "Am"} 0.1.2 {ch "C"} | 0.1.1 {ch "Am"}`),
  ).toEqual([
    { name: 'C', frets: [0, 1, 0, 2, 3, null], bars: [0, 1] },
    { name: 'Am', frets: [0, 1, 2, 2, 0, null], bars: [1, 2] },
  ]);
});

it('leaves out what has a name and no shape', () => {
  expect(chords('. 0.1.1 {ch "C"}')).toEqual([]);
});

it('leaves out what no hand holds', () => {
  expect(chords('\\chord ("C" 1 900 0 2 3 x) . 0.1.1 {ch "C"}')).toEqual([]);
});
