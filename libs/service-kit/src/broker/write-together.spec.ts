import { Writable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { writeTogether } from './write-together';

describe('writeTogether', () => {
  function recorded() {
    const sent: string[][] = [];
    const stream = new Writable({
      decodeStrings: false,
      highWaterMark: 4,
      write: (chunk: string, _encoding, done) => (sent.push([chunk]), done()),
      writev: (chunks, done) => (sent.push(chunks.map(({ chunk }) => chunk as string)), done()),
    });
    writeTogether(stream);
    return { sent, stream };
  }

  it('sends what is written in one go together, and the next by itself', async () => {
    const { sent, stream } = recorded();
    for (const frame of ['a', 'b', 'c']) stream.write(frame);
    await nextTurn();
    stream.write('d');
    await nextTurn();
    expect(sent).toEqual([['a', 'b', 'c'], ['d']]);
  });

  it('still says when the stream is full, and when it takes more', async () => {
    const { stream } = recorded();
    const drained = jest.fn();
    stream.on('drain', drained);
    expect(['ab', 'cd'].map((frame) => stream.write(frame))).toEqual([true, false]);
    await nextTurn();
    expect(drained).toHaveBeenCalledTimes(1);
  });

  it('loses nothing of a stream that ends', async () => {
    const { sent, stream } = recorded();
    stream.write('a');
    stream.end('b');
    await nextTurn();
    expect(sent.flat()).toEqual(['a', 'b']);
    expect(stream.writableFinished).toBe(true);
  });
});
