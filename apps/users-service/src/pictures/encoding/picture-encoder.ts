import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '@tabdock/contracts/core';
import { LOGGER, type Logger } from '@tabdock/service-kit';
import { LimitExceededError } from '@tabdock/service-kit/limited-process';
import { LimitedWorkQueue } from '@tabdock/service-kit/uploads';
import type { EncodePicture, EncodeResult } from './encode-picture';

/** The built script: what decodes strangers' files runs the same in production and in tests. */
const CHILD_SCRIPT = join(__dirname, '../../../dist/pictures/encoding/encode-picture.child.js');
const PIXELS_MAX = 50_000_000;
const CPU_SECONDS = 10;
const DEADLINE_MILLIS = 25_000;
const MEMORY_BYTES = 400 * 1024 * 1024;
/** Uploads in progress or waiting in this process. */
const WAITING_MAX = 20;

/** Encodes one picture at a time, each in a process of its own with limits of time and memory. */
@Injectable()
export class PictureEncoder {
  private readonly queue = new LimitedWorkQueue<EncodePicture, EncodeResult>({
    name: 'picture encoder',
    script: CHILD_SCRIPT,
    execArgv: [],
    cpuSeconds: CPU_SECONDS,
    memoryBytes: MEMORY_BYTES,
    deadlineMillis: DEADLINE_MILLIS,
    waitingMax: WAITING_MAX,
  });

  constructor(@Inject(LOGGER) private readonly logger: Logger) {}

  /** Fails with PICTURES.NOT_A_PICTURE, PICTURES.TOO_MANY_PIXELS or REQUEST.TOO_MANY. */
  async encode(files: Omit<EncodePicture, 'pixelsMax'>): Promise<void> {
    const outcome = await this.outcomeOf({ ...files, pixelsMax: PIXELS_MAX });
    if (outcome === 'not-a-picture') throw new AppError('PICTURES.NOT_A_PICTURE');
    if (outcome === 'too-many-pixels') throw new AppError('PICTURES.TOO_MANY_PIXELS');
  }

  private async outcomeOf(request: EncodePicture): Promise<EncodeResult> {
    try {
      return await this.queue.run(request);
    } catch (error) {
      if (!(error instanceof LimitExceededError)) throw error;
      this.logger.warn({ err: error }, 'decoding a picture reached a limit');
      return 'not-a-picture';
    }
  }
}
