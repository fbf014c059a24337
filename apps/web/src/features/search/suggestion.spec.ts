import { SUGGESTION_SEPARATOR } from '@tabdock/contracts/search';
import { parseSuggestion, spokenSuggestion, suggestedQuery } from './suggestion';

const told = (text: string) => {
  const suggestion = parseSuggestion(text);
  return [suggestedQuery(suggestion), spokenSuggestion(suggestion)];
};

it('tells a song from an artist', () => {
  expect(told(`Greensleeves${SUGGESTION_SEPARATOR}Traditional`)).toEqual([
    'Greensleeves Traditional',
    'song, Greensleeves by Traditional',
  ]);
  expect(told('John Dowland')).toEqual(['John Dowland', 'artist, John Dowland']);
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
