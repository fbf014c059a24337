import { importer } from '@coderline/alphatab';
import * as fc from 'fast-check';
import { buildScore } from '../../testing/build-score';
import { scoreDrafts } from '../../testing/score-drafts';
import { inWords } from './bar-words';

const wordsOf = (alphaTex: string) => {
  const [track] = importer.ScoreLoader.loadAlphaTex(alphaTex).tracks;
  return track === undefined ? [] : [...inWords(track)];
};

it('says each bar beat by beat', () => {
  const bars =
    wordsOf(`\\tempo 120 \\section "Intro" \\ro 3.3{h}.8 5.3 r.4{d} 12.2{b (0 4)}.8 (0.1 2.2).4{ch "Am"} |
    \\rc 2 \\ts (3 4) (x.3 -.2).2 3.6{gr} 5.6.4`);
  expect(bars).toMatchInlineSnapshot(`
    [
      {
        "bar": 0,
        "beats": [
          "Eighth: string 3 fret 3, hammer-on or pull-off",
          "Eighth: string 3 fret 5",
          "Dotted quarter rest",
          "Eighth: string 2 fret 12, bend",
          "Quarter: string 1 fret 0; string 2 fret 2 (chord Am)",
        ],
        "changes": [
          "4/4",
          "tempo 120",
          "repeat begins",
        ],
        "section": "Intro",
      },
      {
        "bar": 1,
        "beats": [
          "Half: string 3 fret 0, dead note; held string 2 fret 2",
          "Grace note: string 6 fret 3",
          "Quarter: string 6 fret 5",
        ],
        "changes": [
          "3/4",
          "repeat ends, played 2 times",
        ],
      },
    ]
  `);
});

it('has one line for each beat of every voice, and names every note', () => {
  fc.assert(
    fc.property(scoreDrafts(), (draft) => {
      for (const track of buildScore(draft).tracks) {
        const words = [...inWords(track)];
        expect(words.map(({ bar }) => bar)).toEqual(draft.bars.map((_, index) => index));
        for (const { bar, beats } of words) {
          const voices = track.staves
            .flatMap(({ bars }) => bars[bar]?.voices ?? [])
            .filter(({ isEmpty }) => !isEmpty);
          const written = voices.flatMap((voice) => voice.beats);
          expect(beats).toHaveLength(written.length);
          const notes = written.reduce((sum, beat) => sum + beat.notes.length, 0);
          expect(
            beats.join('\n').match(/string \d|kick|snare|hi-hat|tom|crash|ride/g) ?? [],
          ).toHaveLength(notes);
        }
      }
    }),
  );
});
