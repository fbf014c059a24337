import { SUGGESTION_SEPARATOR } from '@tabdock/contracts/search';
import { parseSuggestion, suggestedQuery } from './suggestion';

it('searches for the title and the artist of a song, and for the name of an artist', () => {
  const queryOf = (text: string) => suggestedQuery(parseSuggestion(text));
  expect(queryOf(`Greensleeves${SUGGESTION_SEPARATOR}Traditional`)).toBe(
    'Greensleeves Traditional',
  );
  expect(queryOf('John Dowland')).toBe('John Dowland');
});

it('takes what follows the last separator for the artist', () => {
  expect(
    parseSuggestion(['Suite', 'Prelude', 'Robert de Vis\u00e9e'].join(SUGGESTION_SEPARATOR)),
  ).toEqual({
    kind: 'song',
    title: `Suite${SUGGESTION_SEPARATOR}Prelude`,
    artist: 'Robert de Vis\u00e9e',
  });
});

it('keeps a name with a hyphen or a dash of its own whole', () => {
  expect(parseSuggestion('Saint-Sa\u00ebns')).toEqual({ kind: 'artist', name: 'Saint-Sa\u00ebns' });
});
