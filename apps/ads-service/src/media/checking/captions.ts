const BEGIN = /^(\xef\xbb\xbf)?WEBVTT/;
const FIRST_LINE = /^WEBVTT(?:[ \t\r\n]|$)/;

export function beginsLikeWebVtt(start: Buffer): boolean {
  return BEGIN.test(start.toString('latin1'));
}

/** Whether it is WebVTT in UTF-8, with or without a byte order mark. */
export function isWebVtt(bytes: Buffer): boolean {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return FIRST_LINE.test(text) && !text.includes('\0');
  } catch {
    return false;
  }
}
