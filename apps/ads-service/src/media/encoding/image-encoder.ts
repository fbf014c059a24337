import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '@tabdock/contracts/core';
import { LOGGER, type Logger } from '@tabdock/service-kit';
import { LimitExceededError } from '@tabdock/service-kit/limited-process';
import type { PictureFault } from '@tabdock/service-kit/pictures';
import { LimitedWorkQueue } from '@tabdock/service-kit/uploads';
import type { EncodeImage, ImageSize } from './encode-image';

/** The built script: what decodes strangers' files runs the same in production and in tests. */
const CHILD_SCRIPT = join(__dirname, '../../../dist/media/encoding/encode-image.child.js');
const PIXELS_MAX = 25_000_000;
const CPU_SECONDS = 10;
const DEADLINE_MILLIS = 25_000;
const MEMORY_BYTES = 400 * 1024 * 1024;
/** Pictures in progress or waiting in this process. */
const WAITING_MAX = 20;

/** Encodes one picture of an ad at a time, each in a process of its own with limits of time and memory. */
@Injectable()
export class ImageEncoder {
  private readonly queue = new LimitedWorkQueue<EncodeImage, ImageSize | PictureFault>({
    name: 'encoder of ad pictures',
    script: CHILD_SCRIPT,
    execArgv: [],
    cpuSeconds: CPU_SECONDS,
    memoryBytes: MEMORY_BYTES,
    deadlineMillis: DEADLINE_MILLIS,
    waitingMax: WAITING_MAX,
  });

  constructor(@Inject(LOGGER) private readonly logger: Logger) {}

  /** Fails with ADS.MEDIA_BROKEN_IMAGE, ADS.MEDIA_TOO_MANY_PIXELS or REQUEST.TOO_MANY. */
  async encode(source: string, target: string): Promise<ImageSize> {
    const outcome = await this.outcomeOf({ source, target, pixelsMax: PIXELS_MAX });
    if (outcome === 'not-a-picture') throw new AppError('ADS.MEDIA_BROKEN_IMAGE');
    if (outcome === 'too-many-pixels') throw new AppError('ADS.MEDIA_TOO_MANY_PIXELS');
    return outcome;
  }

  private async outcomeOf(request: EncodeImage): Promise<ImageSize | PictureFault> {
    try {
      return await this.queue.run(request);
    } catch (error) {
      if (!(error instanceof LimitExceededError)) throw error;
      this.logger.warn({ err: error }, 'decoding the picture of an ad reached a limit');
      return 'not-a-picture';
    }
  }
}
