/** Latin letters that no decomposition makes into simpler ones, final sigma, and Arabic letters typed either way. */
const LETTERS: Readonly<Record<string, string>> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ŧ: 't',
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ŋ: 'n',
  ƒ: 'f',
  ə: 'e',
  ɛ: 'e',
  ɔ: 'o',
  ɓ: 'b',
  ɗ: 'd',
  ƙ: 'k',
  ς: 'σ',
  ٱ: 'ا',
  ى: 'ي',
  ی: 'ي',
  ک: 'ك',
  ة: 'ه',
};
const FOLDED_LETTERS = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'g');

/** The zero of each script whose digits people also write as 0 to 9. */
const ZEROS = '٠۰०০੦๐';
const DIGITS = /[٠-٩۰-۹०-९০-৯੦-੯๐-๙]/g;

/** Marks that people leave out; not vowel signs, tone marks and voicing marks, which make another word. */
const LEFT_OUT = {
  accents:
    '\\u0300-\\u036f\\u1ab0-\\u1ace\\u1dc0-\\u1dff\\u20d0-\\u20f0\\ufe20-\\ufe2f\\u0483-\\u0487',
  variants: '\\ufe00-\\ufe0f',
  nukta: '\\u093c',
  hebrewPoints: '\\u0591-\\u05bd\\u05bf\\u05c1\\u05c2\\u05c4\\u05c5\\u05c7',
  arabicPointsAndTatweel:
    '\\u0610-\\u061a\\u064b-\\u065f\\u0670\\u06d6-\\u06dc\\u06df-\\u06e8\\u06ea-\\u06ed\\u0640',
};
/** Marks that are left out, but not where Cyrillic makes a letter of its own with one: й, ў, ї, ѓ, ќ. */
const MARKS = new RegExp(
  `([иу]\\u0306|і\\u0308|[гк]\\u0301)|[${Object.values(LEFT_OUT).join('')}]`,
  'gu',
);
/** Voicing marks behind anything but kana, where they voice nothing. */
const STRAY_VOICING = /(?<![\u3040-\u30ff])[\u3099\u309a]+/gu;
const UNSEEN = /[\p{Cc}\p{Cf}]+/gu;
const APOSTROPHES = /[‘’‛`´′ʹʻʼʽ＇׳]/gu;
const ONLY_ASCII = /^[ -~]*$/;

/** Lower case, without accents, full-width forms and unseen characters; apostrophes become `'`, other signs stay. */
export function foldLetters(text: string): string {
  if (ONLY_ASCII.test(text)) return text.toLowerCase();
  return (
    text
      .replace(APOSTROPHES, "'")
      .normalize('NFKD')
      // `ŉ` has one inside.
      .replace(APOSTROPHES, "'")
      .toLowerCase()
      .replace(/\s+/gu, ' ')
      .replace(UNSEEN, '')
      .replace(STRAY_VOICING, '')
      .replace(MARKS, '$1')
      .replace(FOLDED_LETTERS, (letter) => LETTERS[letter] ?? letter)
      .replace(DIGITS, asciiDigit)
      .normalize('NFC')
  );
}

function asciiDigit(digit: string): string {
  const code = digit.charCodeAt(0);
  const zero = [...ZEROS].find(
    (one) => code - one.charCodeAt(0) >= 0 && code - one.charCodeAt(0) < 10,
  );
  return String(code - (zero?.charCodeAt(0) ?? code));
}
