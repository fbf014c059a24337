import { access, readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { AppError } from '@tabdock/contracts/core';
import { receiveFile, type FileRules, type ReceivedFile } from './receive-file';

const KIND = { maxBytes: 100, tooLarge: 'PICTURES.TOO_LARGE' } as const;
const RULES: FileRules<typeof KIND> = {
  folderPrefix: 'tabdock-test-',
  signatureBytes: 4,
  kindOf(start) {
    if (start.toString('latin1', 0, 4) !== 'good') throw new AppError('PICTURES.NOT_A_PICTURE');
    return KIND;
  },
};

describe('receiveFile', () => {
  /** Pieces that a body had read of it. */
  let taken: number;
  const bodyOf = (...pieces: string[]) => {
    taken = 0;
    const counted = function* () {
      for (const piece of pieces) {
        taken += 1;
        yield Buffer.from(piece);
      }
    };
    return Readable.from(counted(), { highWaterMark: 1 });
  };
  const received = async ({ path, folder, sha256 }: ReceivedFile) => ({
    text: await readFile(path, 'utf8'),
    folder,
    sha256,
  });

  it('passes a file on, in however small pieces it came, and deletes it afterwards', async () => {
    const file = await receiveFile(bodyOf('g', 'oo', 'd', ' file'), RULES, received);
    expect(file).toMatchObject({
      text: 'good file',
      sha256: '93722155bba968ac5c819de0290a6c03acf793372f5e7c133f8c9a25982908b8',
    });
    await expect(access(file.folder)).rejects.toThrow('ENOENT');
  });

  it('deletes it when its use fails', async () => {
    let folder = '';
    const failing = receiveFile(bodyOf('good'), RULES, async (file) => {
      folder = file.folder;
      throw new Error('full');
    });
    await expect(failing).rejects.toThrow('full');
    await expect(access(folder)).rejects.toThrow('ENOENT');
  });

  it.each([
    ['begins otherwise', ['bad!', ...Array<string>(1_000).fill('x')], 'PICTURES.NOT_A_PICTURE'],
    ['is larger', ['good', ...Array<string>(1_000).fill('x')], 'PICTURES.TOO_LARGE'],
  ])('refuses a file that %s without reading the rest', async (_name, pieces, code) => {
    const body = bodyOf(...pieces);
    await expect(receiveFile(body, RULES, received)).rejects.toMatchObject({ code });
    expect(taken).toBeLessThan(200);
    expect(body.destroyed).toBe(false);
  });

  it.each([[[]], [['goo']]])('refuses one that ends too soon: %j', async (pieces: string[]) => {
    await expect(receiveFile(bodyOf(...pieces), RULES, received)).rejects.toMatchObject({
      code: 'PICTURES.NOT_A_PICTURE',
    });
  });

  it('fails with a body that breaks off', async () => {
    const broken = function* () {
      yield Buffer.from('good start');
      throw new Error('hung up');
    };
    const body = Readable.from(broken());
    await expect(receiveFile(body, RULES, received)).rejects.toThrow('hung up');
  });
});
