const TONE = 2;
/** Frets up to this one need no number beside a chord diagram. */
const OPEN_DIAGRAM_FRETS = 5;

/** Upwards by fifths, so that a tone is two places. */
const MAJOR = 'cb gb db ab eb bb f c g d a e b f# c#'.split(' ');
const MINOR =
  'abminor ebminor bbminor fminor cminor gminor dminor aminor eminor bminor f#minor c#minor g#minor d#minor a#minor'.split(
    ' ',
  );

/** Chords have roots beyond the keys. */
const ROOTS = [...MAJOR, 'g#', 'd#', 'a#'];

function keyAToneUp(key: string): string {
  const keys = MAJOR.includes(key) ? MAJOR : MINOR;
  const moved = keys[keys.indexOf(key) + TONE];
  if (!keys.includes(key) || moved === undefined) throw new Error(`no key a tone above ${key}`);
  return moved;
}

function chordNameAToneUp(name: string): string {
  return name.replaceAll(/[A-G][#b]?/g, (root) => {
    const moved = ROOTS[ROOTS.indexOf(root.toLowerCase()) + TONE];
    if (moved === undefined) throw new Error(`no chord a tone above ${name}`);
    return `${moved.charAt(0).toUpperCase()}${moved.slice(1)}`;
  });
}

function diagramAToneUp(name: string, frets: string): string {
  const moved = frets.split(' ').map((fret) => (fret === 'x' ? fret : String(Number(fret) + TONE)));
  const stopped = moved.filter((fret) => fret !== 'x').map(Number);
  const first = Math.max(...stopped) > OPEN_DIAGRAM_FRETS ? Math.min(...stopped) : 1;
  return `\\chord ("${chordNameAToneUp(name)}" ${moved.join(' ')}) {firstfret ${first}}`;
}

/**
 * The head or the bars of a stringed track, a tone higher on the same strings. Natural harmonics
 * become plain notes, because there are none two frets further up.
 */
export function transposeTex(tex: string): string {
  return tex
    .replaceAll(/\\ks (\S+)/g, (_, key: string) => `\\ks ${keyAToneUp(key)}`)
    .replaceAll(
      /\\chord \("([^"]+)" ([^)]+)\)(?: \{firstfret \d+\})?/g,
      (_, name: string, frets: string) => diagramAToneUp(name, frets),
    )
    .replaceAll(/ch "([^"]+)"/g, (_, name: string) => `ch "${chordNameAToneUp(name)}"`)
    .replaceAll('{nh}', '')
    .replaceAll(/(?<=^|[\s(])(\d+)(?=\.\d(?:[.\s){]))/gm, (fret) => String(Number(fret) + TONE));
}
