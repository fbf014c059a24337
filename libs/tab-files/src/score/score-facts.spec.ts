import { importer } from '@coderline/alphatab';
import { buildScore } from '../testing/build-score';
import { GUITAR } from '../testing/score-drafts';
import { scoreFacts } from './score-facts';

const SONG = `
\\title "Song" \\tempo 120
\\track "Lead" \\staff {tabs} \\tuning (E4 B3 G3 D3 A2 D2) \\capo 2 \\instrument 30
\\lyrics "La la la"
\\ts (4 4) \\section "Intro" 3.3{b (0 4)}.4 5.3{h} 7.3 r | \\ro r.1 | \\rc 3 5.1.1
| \\ts (3 4) \\tempo 90 \\section "Verse" (0.1 2.2).4{ch "Am"} 3.3{pm} 5.3
\\track "Low" \\staff {tabs} \\tuning (G2 D2 A1 E1) \\instrument 33
r.1 | r.1 | r.1 | 3.4.2 r.4`;

const facts = () => scoreFacts(importer.ScoreLoader.loadAlphaTex(SONG));

it('tells what each track holds', () => {
  expect(facts().tracks).toEqual([
    {
      name: 'Lead',
      kind: 'guitar',
      program: 30,
      strings: 6,
      tuning: 'D A D G B E',
      capo: 2,
      notes: 8,
      barsWithNotes: 3,
      range: { lowest: 60, highest: 71 },
      techniques: ['bend', 'hammer-on or pull-off', 'palm mute'],
      hasLyrics: true,
      chords: ['Am'],
    },
    {
      name: 'Low',
      kind: 'bass',
      program: 33,
      strings: 4,
      tuning: 'E A D G',
      capo: 0,
      notes: 1,
      barsWithNotes: 1,
      range: { lowest: 31, highest: 31 },
      techniques: [],
      hasLyrics: false,
      chords: [],
    },
  ]);
});

it('tells how long it is, and where sections, tempo and measure change', () => {
  expect(facts()).toMatchObject({
    writtenBars: 4,
    playedBars: 8,
    seconds: 16,
    sections: [
      { bar: 0, name: 'Intro' },
      { bar: 3, name: 'Verse' },
    ],
    tempos: [
      { bar: 0, tempo: 120 },
      { bar: 3, tempo: 90 },
    ],
    measures: [
      { bar: 0, measure: '4/4' },
      { bar: 3, measure: '3/4' },
    ],
  });
});

it('refuses a score that would repeat for hours', () => {
  const score = buildScore({
    bars: [{ measure: [4, 4], isRepeatStart: true, repeatCount: 2_000_000 }],
    tracks: [{ name: 'Guitar', tuning: GUITAR, bars: [[[{ value: 1, notes: [] }]]] }],
  });
  expect(() => scoreFacts(score)).toThrow('a bar repeats 2000000 times');
});
