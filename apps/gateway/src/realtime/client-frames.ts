import type { Logger } from '@tabdock/service-kit';
import type { RawData } from 'ws';

/**
 * What a browser sends over its socket. No message of a client means anything yet (section 7 of the specification lets
 * it send JSON); what is no JSON is told once a socket at `warn`, so that nobody can fill the log.
 */
export class ClientFrames {
  private malformed = 0;

  constructor(private readonly logger: Pick<Logger, 'warn' | 'debug'>) {}

  receive(data: RawData, isBinary: boolean): void {
    if (!isBinary && isJson(textOf(data))) return;
    this.malformed += 1;
    const line = { isBinary, malformed: this.malformed };
    if (this.malformed === 1) this.logger.warn(line, 'socket frame is no JSON; it is ignored');
    else this.logger.debug(line, 'socket frame is no JSON; it is ignored');
  }
}

function textOf(data: RawData): string {
  if (Array.isArray(data)) return Buffer.concat(data).toString('utf8');
  return Buffer.isBuffer(data) ? data.toString('utf8') : Buffer.from(data).toString('utf8');
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
