import { constants, deflateRawSync } from 'node:zlib';
import { exporter, importer, Settings } from '@coderline/alphatab';
import { type ArchiveEntry, zipArchive } from './zip-archive';

const SECTOR_BYTES = 4096;
const SCORE_ENTRY = 'Content/score.gpif';
const ZIP_BLOCK_BYTES = 16 * 1024 * 1024;

/** A .gp of two bars; `alphaTex` in the notation of alphaTab. */
export function gpFile(
  alphaTex = '\\title "Test tune" \\artist "Traditional" \\tempo 120 . 3.3.4 5.3 7.3 5.3 | 3.3.1',
): Buffer {
  const score = importer.ScoreLoader.loadAlphaTex(alphaTex);
  return Buffer.from(new exporter.Gp7Exporter().export(score, new Settings()));
}

/** The smallest score that Guitar Pro 6 files hold: one guitar track, one bar, one note. */
export function gpif({ repeatCount = 0, title = 'One bar', tempo = '90' } = {}): string {
  const repeat = repeatCount > 0 ? `<Repeat start="true" end="true" count="${repeatCount}"/>` : '';
  return `<?xml version="1.0" encoding="utf-8"?><GPIF><GPRevision>11686</GPRevision>
<Score><Title><![CDATA[${title}]]></Title><Artist><![CDATA[Traditional]]></Artist></Score>
<MasterTrack><Tracks>0</Tracks><Automations><Automation><Type>Tempo</Type><Linear>false</Linear><Bar>0</Bar><Position>0</Position><Visible>true</Visible><Value>${tempo} 2</Value></Automation></Automations></MasterTrack>
<Tracks><Track id="0"><Name><![CDATA[Guitar]]></Name><Properties><Property name="Tuning"><Pitches>40 45 50 55 59 64</Pitches></Property></Properties></Track></Tracks>
<MasterBars><MasterBar>${repeat}<Time>4/4</Time><Bars>0</Bars></MasterBar></MasterBars>
<Bars><Bar id="0"><Voices>0 -1 -1 -1</Voices><Clef>G2</Clef></Bar></Bars>
<Voices><Voice id="0"><Beats>0</Beats></Voice></Voices>
<Beats><Beat id="0"><Rhythm ref="0"/><Notes>0</Notes></Beat></Beats>
<Notes><Note id="0"><Properties><Property name="Fret"><Fret>3</Fret></Property><Property name="String"><String>2</String></Property></Properties></Note></Notes>
<Rhythms><Rhythm id="0"><NoteValue>Whole</NoteValue></Rhythm></Rhythms></GPIF>`;
}

/** A .gp with one bar, and what else the archive is to hold. */
export function archiveFile(others: readonly ArchiveEntry[] = [], comment = ''): Buffer {
  const score = { name: SCORE_ENTRY, content: Buffer.from(gpif()) };
  return zipArchive([score, ...others], comment);
}

/** A .gpx without compression around one score, and what else it is to hold. */
export function gpxFile(score = gpif(), others: Readonly<Record<string, Buffer>> = {}): Buffer {
  const files = Object.entries({ 'score.gpif': Buffer.from(score), ...others });
  let sector = 1;
  const parts = files.map(([name, content]) => {
    const sectors = Math.ceil(content.length / SECTOR_BYTES);
    const data = Buffer.alloc((1 + sectors) * SECTOR_BYTES);
    data.writeInt32LE(2);
    data.write(name, 4, 'latin1');
    data.writeInt32LE(content.length, 140);
    for (let index = 0; index < sectors; index += 1)
      data.writeInt32LE(sector + 1 + index, 148 + index * 4);
    content.copy(data, SECTOR_BYTES);
    sector += 1 + sectors;
    return data;
  });
  return Buffer.concat([Buffer.from('BCFS'), Buffer.alloc(SECTOR_BYTES), ...parts]);
}

/** The same file as BCFZ with every byte a literal. */
export function bcfzFile(bcfs: Buffer, declaredBytes = bcfs.length): Buffer {
  const bits: number[] = [];
  for (let offset = 0; offset < bcfs.length; offset += 3) {
    const chunk = bcfs.subarray(offset, offset + 3);
    bits.push(0, chunk.length & 1, chunk.length >> 1);
    for (const byte of chunk) for (let bit = 7; bit >= 0; bit -= 1) bits.push((byte >> bit) & 1);
  }
  const packed = Buffer.alloc(Math.ceil(bits.length / 8));
  for (const [index, bit] of bits.entries())
    if (bit === 1) packed[index >> 3] = (packed[index >> 3] ?? 0) | (0x80 >> (index & 7));
  const header = Buffer.from('BCFZ\0\0\0\0', 'latin1');
  header.writeUInt32LE(declaredBytes, 4);
  return Buffer.concat([header, packed]);
}

/** A .gpx whose file entry names itself as its data: readers that follow it never end. */
export function sectorCycleFile(): Buffer {
  const file = gpxFile();
  const entry = 4 + SECTOR_BYTES;
  // A second entry after the data whose only sector is the first entry's.
  const second = Buffer.alloc(SECTOR_BYTES);
  second.writeInt32LE(2, 0);
  second.writeInt32LE(10, 140);
  second.writeInt32LE(1, 148);
  file.writeInt32LE(2, entry);
  return Buffer.concat([file, second]);
}

/** A small .gp whose score inflates to `bytes` of nothing; `declaredBytes` is what the archive says of it. */
export function zipBombFile(bytes: number, declaredBytes = bytes): Buffer {
  const block = deflateRawSync(Buffer.alloc(ZIP_BLOCK_BYTES), {
    finishFlush: constants.Z_FULL_FLUSH,
  });
  const blocks = Array.from({ length: Math.ceil(bytes / ZIP_BLOCK_BYTES) }, () => block);
  // An empty last block ends the stream.
  const content = Buffer.concat([...blocks, Buffer.from([3, 0])]);
  return zipArchive([{ name: SCORE_ENTRY, content, inflatesTo: declaredBytes }]);
}
