import type { Logger } from '@tabdock/service-kit';
import type { RawData } from 'ws';
import type { BrowserSocket } from './browser-socket';

/**
 * Checks what browsers send over their sockets. What is not JSON is logged at `warn` once per socket, so that a client
 * cannot fill the log.
 */
export class ClientFrames {
  constructor(private readonly logger: Pick<Logger, 'warn' | 'debug'>) {}

  /** The frame's JSON value; undefined for anything else. */
  receive(from: Pick<BrowserSocket, 'malformed'>, data: RawData, isBinary: boolean): unknown {
    const frame = frameIn(data, isBinary);
    if (frame !== undefined) return frame;
    from.malformed += 1;
    const line = { isBinary, malformed: from.malformed };
    if (from.malformed === 1) this.logger.warn(line, 'socket frame is not JSON; ignored');
    else this.logger.debug(line, 'socket frame is not JSON; ignored');
    return undefined;
  }
}

/** The JSON value of a text frame; undefined for anything else. */
function frameIn(data: RawData, isBinary: boolean): unknown {
  if (isBinary) return undefined;
  try {
    return JSON.parse(textOf(data)) as unknown;
  } catch {
    return undefined;
  }
}

function textOf(data: RawData): string {
  if (Array.isArray(data)) return Buffer.concat(data).toString('utf8');
  return Buffer.isBuffer(data) ? data.toString('utf8') : Buffer.from(data).toString('utf8');
}
