import { Module } from '@nestjs/common';
import { FileScoreRepository } from './file-score.repository';
import { Fingerprints } from './fingerprints';
import { ScoreBandRepository } from './score-band.repository';

/** What stored files hold, and which of them are like others. */
@Module({
  providers: [FileScoreRepository, ScoreBandRepository, Fingerprints],
  exports: [FileScoreRepository, Fingerprints],
})
export class FingerprintsModule {}
