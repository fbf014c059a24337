import { hasOtherTitle } from './other-title';

const named = (text: string) => {
  const [artist = '', title = ''] = text.split(' – ');
  return { artist, title };
};

it.each([
  ['Blue Öyster Cult – Quite another song', 'Reporters – Reportfile'],
  ['Metallica – One', 'Metallica – Nothing Else Matters'],
  [' – Smoke on the Water', 'Deep Purple – Black Night'],
  ['Кино – Группа крови', 'ДДТ – Осень'],
])('takes %s for another song than %s', (file, offered) => {
  expect(hasOtherTitle(named(file), named(offered))).toBe(true);
});

it.each([
  [' – ', 'Metallica – One'],
  ['Metallica – ONE (ver 2)', 'Metallica – One'],
  [' – Metallica - Nothing Else Matters', 'Metallica – Nothing Else Matters'],
  ['– Metallica', 'Metallica – One'],
  [' – Nothing Els Maters', 'Metallica – Nothing Else Matters'],
  [' – Thundrestruck', 'AC/DC – Thunderstruck'],
  [' – Rock n Roll', 'Led Zeppelin – Rock & Roll'],
  ['Kino – Gruppa krovi', 'Кино – Группа крови'],
  [' – Ò¸ìíàÿ \x84\x90', 'Кино – Dark'],
  [' – \ufffd\ufffd\ufffd', 'Metallica – One'],
  [' – 1979', 'The Smashing Pumpkins – Nineteen Seventy-Nine'],
])('has nothing against %s for %s', (file, offered) => {
  expect(hasOtherTitle(named(file), named(offered))).toBe(false);
});
