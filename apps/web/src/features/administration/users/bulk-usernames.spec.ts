import { readUsernames, writeUsernames } from './bulk-usernames';

it.each([
  ['anna, bert,anna.b ', ['anna', 'bert', 'anna.b']],
  [' , ,, ', []],
  ['', []],
  ['anna\nbert\n', ['anna', 'bert']],
])('reads %j as %j', (text, names) => expect(readUsernames(text)).toEqual(names));

it('reads what it writes', () => {
  expect(readUsernames(writeUsernames(['anna', 'bert']))).toEqual(['anna', 'bert']);
});
