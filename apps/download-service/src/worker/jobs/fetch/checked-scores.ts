import { Inject, Injectable } from '@nestjs/common';
import { analysisSucceeded, type CheckedScore } from '@tabdock/contracts/scores';
import { EventPublisher, LOGGER, type Logger } from '@tabdock/service-kit';

/** Publishes what the check of a file has found out about its score, which the file's analysis would find too. */
@Injectable()
export class CheckedScores {
  constructor(
    private readonly events: EventPublisher,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** The download neither waits for it nor fails with it. */
  publish(sha256: string, score: CheckedScore | undefined): void {
    if (score === undefined) return;
    this.events
      .publish(analysisSucceeded, { sha256, score, result: { kind: 'facts' } })
      .catch((err: unknown) => {
        this.logger.warn({ err, sha256 }, 'the facts of a score could not be published');
      });
  }
}
