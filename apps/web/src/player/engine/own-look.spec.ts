import * as alphaTab from '@coderline/alphatab';
import { STRING_INKS } from '../interface/drawn-colours';
import { colourStrings } from './own-look';

function fretColours(track: alphaTab.model.Track) {
  return track.staves
    .flatMap(({ bars }) => bars)
    .flatMap(({ voices }) => voices)
    .flatMap(({ beats }) => beats)
    .flatMap(({ notes }) => notes)
    .map(({ style }) =>
      style?.colors.get(alphaTab.model.NoteSubElement.GuitarTabFretNumber)?.rgba.toLowerCase(),
    );
}

it('gives frets the colours of their strings, from the highest, and takes them back', () => {
  const [track] = alphaTab.importer.ScoreLoader.loadAlphaTex('. 1.1 1.2 1.6').tracks;
  if (!track) throw new Error('no track');
  colourStrings(alphaTab, track, true);
  expect(fretColours(track)).toEqual([STRING_INKS[0], STRING_INKS[1], STRING_INKS[5]]);
  colourStrings(alphaTab, track, false);
  expect(fretColours(track)).toEqual([undefined, undefined, undefined]);
});
