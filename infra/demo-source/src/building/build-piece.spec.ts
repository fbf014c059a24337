import { importer } from '@coderline/alphatab';

import type { Note } from '../arranging/notes.ts';
import { PIECE_FORMATS } from '../pieces/piece.ts';
import { versionsOfPiece, type PieceVersion } from '../pieces/piece-versions.ts';
import { notesOfFile, notesOfScore } from '../reading/file-notes.ts';
import { pieceCalled } from '../testing/sources.ts';
import { buildPiece, pieceDifference } from './build-piece.ts';

const galop = pieceCalled('galop-infernal');
const versions = versionsOfPiece(galop);
const DRUMS = 3;
const [KICK, SNARE, CLOSED_HI_HAT] = [36, 38, 42];
const BAR_TICKS = 2 * 960;

function called(slug: string): PieceVersion {
  const version = versions.find((candidate) => candidate.slug === `galop-infernal-${slug}`);
  if (version === undefined) throw new Error(`there is no version ${slug}`);
  return version;
}

function scoreOf(slug: string) {
  return importer.ScoreLoader.loadAlphaTex(called(slug).tex);
}

describe('buildPiece', () => {
  const cut = called('first-32-bars');

  describe.each(PIECE_FORMATS)('in .%s', (format) => {
    const { tab, bytes } = buildPiece(galop, { ...cut, format });

    it('writes the notes that the manifest lists, the same bytes each time', () => {
      expect(notesOfFile(bytes)).toEqual(tab.notes);
      expect(buildPiece(galop, { ...cut, format }).bytes.equals(bytes)).toBe(true);
    });

    it('writes the drums that the piece names', () => {
      const inSecondBar = (start: number) => start >= 9 * BAR_TICKS && start < 10 * BAR_TICKS;
      const drums = notesOfFile(bytes)
        .filter(([track, , start]) => track === DRUMS && inSecondBar(start))
        .map(([, pitch]) => pitch);
      const beat = [KICK, CLOSED_HI_HAT, SNARE, CLOSED_HI_HAT];
      expect(drums).toEqual([...beat, ...beat]);
    });
  });

  it('names what a file says otherwise than the piece', () => {
    const { bytes } = buildPiece(galop, cut);
    const score = importer.ScoreLoader.loadAlphaTex(
      cut.tex.replace('"Lead guitar"', '"Another guitar"'),
    );
    expect(pieceDifference(score, bytes, 'gp4')).toMatch(/asked for "Another guitar: .*Lead/);
  });
});

describe('versionsOfPiece', () => {
  const whole = scoreOf('full-band');

  /** Notes up to the last bar, whose harmonic does not move with its fret. */
  function notesBeforeTheLastBar(slug: string): Note[] {
    return notesOfScore(scoreOf(slug)).filter(
      ([, , start]) => start < (whole.masterBars.length - 1) * BAR_TICKS,
    );
  }

  it('plays the same two semitones higher, drums as they are', () => {
    const expected = notesBeforeTheLastBar('full-band').map(([track, pitch, ...time]) => [
      track,
      track === DRUMS ? pitch : pitch + 2,
      ...time,
    ]);
    expect(notesBeforeTheLastBar('a-tone-higher')).toEqual(expected);
  });

  it('writes out what repeats play, each section named once', () => {
    const written = scoreOf('repeats-written-out').masterBars;
    expect(written.filter((bar) => bar.isRepeatStart || bar.alternateEndings > 0)).toEqual([]);
    expect([whole.masterBars.length, written.length]).toEqual([103, 148]);
    const sections = (bars: typeof written) => bars.flatMap((bar) => bar.section?.text ?? []);
    expect(sections(written)).toEqual(sections(whole.masterBars));
  });

  it('leaves out the bass alone', () => {
    const names = scoreOf('without-bass').tracks.map(({ name }) => name);
    expect(names).toEqual(['Lead guitar', 'Rhythm guitar', 'Drums']);
  });

  it('ends after 32 bars', () => {
    const cut = scoreOf('first-32-bars');
    expect(cut.masterBars).toHaveLength(32);
    expect(notesOfScore(cut)).toEqual(
      notesOfScore(whole).filter(([, , start]) => start < 32 * BAR_TICKS),
    );
  });
});
