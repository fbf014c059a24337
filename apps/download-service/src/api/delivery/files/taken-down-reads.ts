import { Injectable } from '@nestjs/common';
import type { EventDataOf } from '@tabdock/contracts/core';
import { fileTakenDown } from '@tabdock/contracts/takedown';
import { exclusiveQueue, Listens } from '@tabdock/service-kit';
import { FileReader } from './file-reader';

/** Every process receives takedowns, since each has readers of its own. */
const QUEUE = exclusiveQueue('downloads-reads');

/** Breaks off reads of files that were taken down; a read that begins after the event is refused. */
@Injectable()
export class TakenDownReads {
  constructor(private readonly reader: FileReader) {}

  @Listens(fileTakenDown, QUEUE)
  async takenDown({ sha256 }: EventDataOf<typeof fileTakenDown>): Promise<void> {
    this.reader.breakOff(sha256);
  }
}
