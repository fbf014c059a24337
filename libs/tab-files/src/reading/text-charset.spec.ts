import { importer, type model } from '@coderline/alphatab';
import iconv from 'iconv-lite';
import { DEFAULT_CHARSET, textCharset } from './text-charset';

/** Titles and artists as people write them, by the charset of their Windows. */
const TEXTS: Readonly<Record<string, readonly string[]>> = {
  'utf-8': ['Тёмная душа', 'Mötley Crüe', 'さくら', 'Příběh'],
  'windows-1252': [
    'Mötley Crüe',
    'Café del Mar',
    'Déjà vu',
    'Blue Öyster Cult',
    'Für Elise',
    'Beyoncé',
    'Águas de Março',
    'Où sont les femmes?',
    'L’été indien',
    'Sigur Rós – Hoppípolla',
    'Caça às bruxas',
    '“Heroes”',
    'à',
  ],
  'windows-1251': ['Тёмная душа', 'Кино', 'Звезда по имени Солнце', 'Aria - Штиль', 'ДДТ'],
  'windows-1250': ['Příběh', 'Dżem – Whisky', 'Mniej niż zero', 'Őszi eső', 'Żółty kot'],
  'windows-1253': ['Φραγκοσυριανή', 'Ζεϊμπέκικο'],
  'windows-1254': ['Şımarık Tarkan', 'Dönence Barış Manço'],
  'windows-1255': ['ירושלים של זהב', 'הבה נגילה'],
  'windows-1256': ['فيروز'],
  shift_jis: ['さくら', '上を向いて歩こう', '残酷な天使のテーゼ'],
  gb18030: ['月亮代表我的心', '海阔天空 Beyond', '童年'],
  big5: ['月亮代表我的心', '海闊天空'],
  'euc-kr': ['아리랑', '벚꽃 엔딩'],
};

/** Score with the title that alphaTab reads from the bytes of a text in its default charset. */
function scoreCalled(text: string, charset: string): model.Score {
  const score = importer.ScoreLoader.loadAlphaTex('\\track "Guitar 1" . 3.3');
  score.title = new TextDecoder(DEFAULT_CHARSET).decode(iconv.encode(text, charset));
  return score;
}

it.each(Object.entries(TEXTS))('recognises %s', (charset, texts) => {
  const guessed = texts.map((text) => {
    const bytes = iconv.encode(text, charset);
    return new TextDecoder(textCharset(scoreCalled(text, charset))).decode(bytes);
  });
  expect(guessed).toEqual(texts);
});

it('has nothing to guess in ASCII', () => {
  expect(textCharset(scoreCalled('Nothing Else Matters (ver 2)', 'utf-8'))).toBe(DEFAULT_CHARSET);
});
