import { ZipArchive } from 'archiver';

const BLOCK_BYTES = 64 * 1024;

type Written = Buffer | string;
type WriteHeader = (this: Pick<Engine, 'offset' | 'write'>, entry: object) => void;

/** What archiver writes a ZIP with, as far as it is replaced here. */
interface Engine {
  offset: number;
  _entries: Pick<Directory, 'length' | 'push' | 'forEach'>;
  _writeLocalFileHeader: (entry: object) => void;
  _writeCentralFileHeader: (entry: object) => void;
  write(part: Written): void;
}

/**
 * An archive of stored files, to which each header is one piece. archiver keeps an object for each entry and writes ten
 * pieces of a few bytes before it, and twenty more for its line of the directory, those of all entries at the end.
 */
export function leanArchive(): ZipArchive {
  const archive = new ZipArchive({ store: true });
  const { engine } = (archive as unknown as { _module: { engine: Engine } })._module;
  const { _writeLocalFileHeader, _writeCentralFileHeader } = engine;
  engine._entries = new Directory((entry) => headerOf(engine, entry, _writeCentralFileHeader));
  engine._writeCentralFileHeader = (block) => engine.write(block as Buffer);
  engine._writeLocalFileHeader = (entry) =>
    engine.write(headerOf(engine, entry, _writeLocalFileHeader));
  return archive;
}

/** Replaces the list of entries: keeps only the bytes of each entry's directory line, and returns them in blocks. */
class Directory {
  /** Number of entries. */
  length = 0;
  private readonly blocks: Buffer[] = [];
  private lines: Buffer[] = [];
  private bytes = 0;

  constructor(private readonly lineOf: (entry: object) => Buffer) {}

  push(entry: object): void {
    const line = this.lineOf(entry);
    this.length += 1;
    this.lines.push(line);
    this.bytes += line.length;
    if (this.bytes >= BLOCK_BYTES) this.endBlock();
  }

  forEach(write: (block: Buffer) => void): void {
    this.endBlock();
    this.blocks.forEach(write);
  }

  private endBlock(): void {
    this.blocks.push(Buffer.concat(this.lines));
    this.lines = [];
    this.bytes = 0;
  }
}

/** The bytes that archiver's method writes for an entry. */
function headerOf({ offset }: Engine, entry: object, write: WriteHeader): Buffer {
  const parts: Buffer[] = [];
  const recorder = {
    offset,
    write(part: Written): void {
      recorder.offset += part.length;
      parts.push(Buffer.from(part));
    },
  };
  write.call(recorder, entry);
  return Buffer.concat(parts);
}
