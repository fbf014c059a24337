import { beginsLikeWebVtt, isWebVtt } from './captions';

const CUE = '\n\n00:00.000 --> 00:02.000\nGrüße\n';

describe('captions', () => {
  it.each([
    ['alone', 'WEBVTT'],
    ['with a cue', `WEBVTT${CUE}`],
    ['with a note in the first line', `WEBVTT - for the ad${CUE}`],
    ['with a byte order mark', `\uFEFFWEBVTT${CUE}`],
  ])('are WebVTT %s', (_name, text) => {
    const bytes = Buffer.from(text);
    expect(beginsLikeWebVtt(bytes.subarray(0, 12))).toBe(true);
    expect(isWebVtt(bytes)).toBe(true);
  });

  it.each([
    ['another first word', Buffer.from(`WEBVTTX${CUE}`)],
    ['bytes that are no UTF-8', Buffer.from(`WEBVTT${CUE}`, 'latin1')],
    ['zero bytes', Buffer.from('WEBVTT\n\0')],
  ])('are refused with %s', (_name, bytes) => {
    expect(isWebVtt(bytes)).toBe(false);
  });
});
