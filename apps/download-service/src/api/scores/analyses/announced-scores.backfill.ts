import { Injectable } from '@nestjs/common';
import { Every } from '@tabdock/service-kit';
import { Backfills } from '@tabdock/service-kit/backfills';
import { StoredFileRepository } from '../../ledger/files/stored-file.repository';
import { FileScoreRepository } from '../fingerprints/file-score.repository';
import { ScoreAnnouncer } from './score-announcer';

export const ANNOUNCED_SCORES = 'announced scores';
const INTERVAL_MILLIS = 10 * 60_000;
/** Files whose locks are held at a time. */
const PAGE = 50;

/** Publishes once more what was known about files before search-service subscribed to it. */
@Injectable()
export class AnnouncedScoresBackfill {
  constructor(
    private readonly backfills: Backfills,
    private readonly rows: StoredFileRepository,
    private readonly scores: FileScoreRepository,
    private readonly announcer: ScoreAnnouncer,
  ) {}

  @Every(INTERVAL_MILLIS, { name: 'announcing scores', replicas: 'one' })
  async run(signal: AbortSignal): Promise<void> {
    await this.backfills.run(
      ANNOUNCED_SCORES,
      async (manager, position = '') => {
        const sha256s = await this.scores.findAfter(manager, position, PAGE);
        for (const sha256 of sha256s) {
          // Without the lock, what is read here may be older than what is published just before.
          await this.rows.lock(manager, sha256);
          await this.announcer.announce(manager, sha256);
        }
        const next = sha256s.length < PAGE ? undefined : sha256s.at(-1);
        return { rows: sha256s.length, next };
      },
      signal,
    );
  }
}
