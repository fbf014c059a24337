import { createHash } from 'node:crypto';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { AppError, type ErrorCode } from '@tabdock/contracts/core';

/** What a file seems to be by its first bytes, and how large it may be. */
export interface FileKind {
  /** Bytes. */
  readonly maxBytes: number;
  readonly tooLarge: ErrorCode;
}

export interface FileRules<Kind extends FileKind> {
  /** Prefix of the temporary folder's name: `tabdock-picture-`. */
  readonly folderPrefix: string;
  /** Bytes that `kindOf` looks at. */
  readonly signatureBytes: number;
  /** Gets the first bytes, fewer of a short file. Throws if such a file is refused. */
  kindOf(start: Buffer): Kind;
}

/** A file that came in, in a folder of its own. */
export interface ReceivedFile<Kind extends FileKind = FileKind> {
  readonly folder: string;
  readonly path: string;
  readonly sha256: string;
  readonly kind: Kind;
}

/**
 * Passes a body to `use` as a local file, which is deleted afterwards. Fails with what `kindOf` throws, or with the
 * kind's `tooLarge`, as soon as that is clear, without reading the rest.
 */
export async function receiveFile<Kind extends FileKind, T>(
  body: Readable,
  rules: FileRules<Kind>,
  use: (file: ReceivedFile<Kind>) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), rules.folderPrefix));
  try {
    const path = join(folder, 'upload');
    return await use({ folder, path, ...(await write(body, path, rules)) });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function write<Kind extends FileKind>(
  body: Readable,
  path: string,
  { signatureBytes, kindOf }: FileRules<Kind>,
): Promise<{ sha256: string; kind: Kind }> {
  const file = await open(path, 'wx');
  try {
    const hash = createHash('sha256');
    let kind: Kind | undefined;
    let start = Buffer.alloc(0);
    let length = 0;
    // Destroying the body would cut the connection off before the refusal is sent.
    const pieces = body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>;
    for await (const piece of pieces) {
      length += piece.length;
      if (start.length < signatureBytes)
        start = Buffer.concat([start, piece.subarray(0, signatureBytes)]);
      if (start.length >= signatureBytes) kind ??= kindOf(start);
      if (kind) refuseTooLarge(length, kind);
      hash.update(piece);
      await file.write(piece);
    }
    kind ??= kindOf(start);
    refuseTooLarge(length, kind);
    return { sha256: hash.digest('hex'), kind };
  } finally {
    await file.close();
  }
}

function refuseTooLarge(length: number, { maxBytes, tooLarge }: FileKind): void {
  if (length > maxBytes) throw new AppError(tooLarge);
}
