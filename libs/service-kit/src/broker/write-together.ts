import type { Writable } from 'node:stream';

/**
 * Sends everything that is written in one go with one system call, without waiting for more. amqplib writes each frame
 * by itself, which costs the broker and both peers more than all else about a call.
 */
export function writeTogether(stream: Writable): void {
  const write = stream.write.bind(stream) as (...args: unknown[]) => boolean;
  stream.write = (...args: unknown[]) => {
    if (stream.writableCorked === 0) {
      stream.cork();
      process.nextTick(() => stream.uncork());
    }
    return write(...args);
  };
}
