import { Injectable } from '@nestjs/common';
import { Every } from '@tabdock/service-kit';
import { PopularNameRepository } from '../songs/popular-name.repository';
import { NameIndex } from './name-index';

/** Held in the memory of each replica, under 100 bytes each. */
const NAMES_MAX = 100_000;
const POLL_MILLIS = 3_000;
/** Pause before changed names are read again, for each name held: one minute for `NAMES_MAX` names. */
const PAUSE_MILLIS_PER_NAME = 0.6;

/** The most popular songs and artists by their words, a little behind the database: look up what is found there. */
@Injectable()
export class PopularNames {
  private current = NameIndex.EMPTY;
  private version: string | undefined;
  private readAgainAt = 0;

  constructor(private readonly names: PopularNameRepository) {}

  get index(): NameIndex {
    return this.current;
  }

  @Every(POLL_MILLIS, { name: 'reading popular names' })
  async read(): Promise<void> {
    const start = performance.now();
    if (start < this.readAgainAt) return;
    const version = await this.names.version();
    if (version === this.version) return;
    this.current = await NameIndex.of(this.names.best(NAMES_MAX));
    this.version = version;
    this.readAgainAt = start + this.current.size * PAUSE_MILLIS_PER_NAME;
  }
}
