import { SUGGESTION_SEPARATOR } from '@tabdock/contracts/search';
import fc from 'fast-check';
import { artistSuggestion, songSuggestion } from './song-or-artist';

const name = fc
  .oneof(fc.string({ unit: 'grapheme' }), fc.stringMatching(/^[a \u2013-]{1,12}$/))
  .filter((text) => text.trim() !== '');

describe('suggestions', () => {
  it('are Title – Artist for a song and the name for an artist', () => {
    expect(songSuggestion('Für Elise', 'Ludwig van Beethoven')).toBe(
      'Für Elise – Ludwig van Beethoven',
    );
    expect(artistSuggestion('Ludwig van Beethoven')).toBe('Ludwig van Beethoven');
  });

  it('replace the separator inside names', () => {
    expect(songSuggestion('Suite – Prelude', 'Duo A – B')).toBe('Suite - Prelude – Duo A - B');
    expect(artistSuggestion('Duo A – B')).toBe('Duo A - B');
  });

  it('can always be taken apart again', () => {
    fc.assert(
      fc.property(name, name, (title, artist) => {
        const parts = songSuggestion(title, artist).split(SUGGESTION_SEPARATOR);
        expect(parts).toEqual([artistSuggestion(title), artistSuggestion(artist)]);
        expect(artistSuggestion(artist)).not.toContain(SUGGESTION_SEPARATOR);
      }),
    );
  });
});
