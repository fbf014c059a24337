import { foldWords, GUESTS } from './fold-words';

/** Words that say how a song was recorded or sold, not which song it is. */
const RECORDING = new Set(
  `acoustic album audio bonus clean deluxe demo digital digitally edit edition explicit extended instrumental live mix
   mono official original radio remaster remastered session sessions single stereo studio track unplugged version video`.split(
    /\s+/,
  ),
);
const YEAR = /^(19|20)\d\d$/;
const PLACES = new Set(['at', 'in', 'from', 'on']);
const BEHIND = /^(.*\S)\s*(?:[([]([^()[\]]*)[)\]]|\s[-–—]\s+([^-–—]+))\s*$/su;
/** Guests named up to a dash, behind which the title may stand: "Eminem ft. Rihanna - Stan". */
const GUESTS_BEHIND = /^(.*\S)\s+(?:feat|ft|featuring)\b\.?\s(?:(?!\s[-–—]\s).)+$/isu;

/** The title without `(Live)`, `- Remastered 2011`, `(1979)`, `feat. Rihanna` and the like at its end. */
export function bareTitle(title: string): string {
  const [, before, inBrackets, behindDash = ''] = BEHIND.exec(title) ?? [];
  const isAddition =
    inBrackets === undefined
      ? isRecording(behindDash) || isGuests(behindDash)
      : isRecording(inBrackets) || isGuests(inBrackets) || YEAR.test(inBrackets.trim());
  if (before !== undefined && isAddition) return bareTitle(before);
  const [, beforeGuests] = GUESTS_BEHIND.exec(title) ?? [];
  return beforeGuests === undefined ? title : bareTitle(beforeGuests);
}

function isGuests(text: string): boolean {
  const [first = '', ...guests] = foldWords(text);
  return GUESTS.has(first) && guests.length > 0;
}

function isRecording(text: string): boolean {
  const words = foldWords(text);
  const [first = '', second = ''] = words;
  if (first === 'live' && PLACES.has(second)) return true;
  return (
    words.some((word) => RECORDING.has(word)) &&
    words.every((word) => RECORDING.has(word) || YEAR.test(word))
  );
}
