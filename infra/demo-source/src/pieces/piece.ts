export const PIECE_FORMATS = ['gp', 'gpx', 'gp5', 'gp4', 'gp3'] as const;

/** The file formats that pieces are written in. */
export type PieceFormat = (typeof PIECE_FORMATS)[number];

/** A piece for several players, from `pieces/<slug>.alphatex`. */
export interface Piece {
  readonly slug: string;
  readonly title: string;
  readonly artist: string;
  readonly origin: string;
  /** Year in which the composition was first printed or played. */
  readonly year: string;
  /** One sentence for the tab's page. */
  readonly about: string;
  /** Which versions there are, each in which formats. */
  readonly versions: readonly { readonly name: string; readonly formats: readonly PieceFormat[] }[];
  /** All of it, in alphaTex. */
  readonly tex: string;
}

function credit(slug: string, tex: string, name: string): string {
  const value = new RegExp(`^// ${name}: (.+)$`, 'm').exec(tex)?.[1];
  if (value === undefined) throw new Error(`${slug}.alphatex: there is no line "// ${name}: ..."`);
  return value;
}

function field(slug: string, tex: string, name: string): string {
  const value = new RegExp(`^\\\\${name} "([^"]+)"$`, 'm').exec(tex)?.[1];
  if (value === undefined) throw new Error(`${slug}.alphatex: there is no \\${name}`);
  return value;
}

function isFormat(text: string): text is PieceFormat {
  return (PIECE_FORMATS as readonly string[]).includes(text);
}

/**
 * Reads a piece's credits; its notes stay as they are.
 * @throws Error naming the piece and what is missing
 */
export function readPiece(slug: string, tex: string): Piece {
  const versions = credit(slug, tex, 'versions')
    .split(';')
    .map((version) => {
      const [name = '', list = ''] = version.split(':');
      const formats = list.trim().split(' ');
      if (!formats.every(isFormat)) throw new Error(`${slug}.alphatex: formats are not "${list}"`);
      return { name: name.trim(), formats };
    });
  return {
    slug,
    title: field(slug, tex, 'title'),
    artist: field(slug, tex, 'artist'),
    origin: credit(slug, tex, 'origin'),
    year: credit(slug, tex, 'year'),
    about: credit(slug, tex, 'about'),
    versions,
    tex,
  };
}
