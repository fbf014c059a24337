import { readPiece } from './piece.ts';
import { versionsOfPiece } from './piece-versions.ts';

const TEX = `// year: 1858
// origin: Paris
// about: A galop.
// versions: Full band: gp gp5
\\title "Galop"
\\artist "Somebody"

\\track "Lead guitar"
\\tuning (E4 B3 G3 D3 A2 E2)

0.1.1
`;

describe('readPiece', () => {
  it('reads credits, title and versions', () => {
    expect(readPiece('galop', TEX)).toMatchObject({
      slug: 'galop',
      title: 'Galop',
      artist: 'Somebody',
      origin: 'Paris',
      year: '1858',
      about: 'A galop.',
      versions: [{ name: 'Full band', formats: ['gp', 'gp5'] }],
    });
  });

  it.each([
    ['// year: 1858\n', '', 'galop.alphatex: there is no line "// year: ..."'],
    ['\\title "Galop"\n', '', 'galop.alphatex: there is no \\title'],
    ['gp gp5', 'gp ptb', 'galop.alphatex: formats are not " gp ptb"'],
  ])('refuses a piece without %j', (from, to, message) => {
    expect(() => readPiece('galop', TEX.replace(from, to))).toThrow(message);
  });

  it('refuses a version that is unknown', () => {
    const piece = readPiece('galop', TEX.replace('Full band', 'For choir'));
    expect(() => versionsOfPiece(piece)).toThrow('galop.alphatex: no version "For choir"');
  });
});
