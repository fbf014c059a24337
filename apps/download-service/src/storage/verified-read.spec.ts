import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ChecksumMismatchError, VerifiedRead } from './verified-read';

async function read(content: readonly Buffer[], sha256: string): Promise<Buffer> {
  const received: Buffer[] = [];
  try {
    await pipeline(Readable.from(content), new VerifiedRead(sha256), async (chunks) => {
      for await (const chunk of chunks) received.push(chunk as Buffer);
    });
  } catch (error) {
    throw Object.assign(error as Error, { received: Buffer.concat(received) });
  }
  return Buffer.concat(received);
}

describe('VerifiedRead', () => {
  const chunks = [randomBytes(1_000), randomBytes(1_000), randomBytes(10)];
  const whole = Buffer.concat(chunks);
  const sha256 = createHash('sha256').update(whole).digest('hex');

  it('passes a file on unchanged', async () => {
    expect((await read(chunks, sha256)).equals(whole)).toBe(true);
  });

  it('never hands over the whole of a file with another checksum', async () => {
    const failed = await read(chunks, '0'.repeat(64)).catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(ChecksumMismatchError);
    expect((failed as { received: Buffer }).received.length).toBeLessThan(whole.length);
  });
});
