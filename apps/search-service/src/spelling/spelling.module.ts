import { Module } from '@nestjs/common';
import { SpellingRepository } from './spelling.repository';
import { SpellingService } from './spelling.service';

/** Corrected spellings of names ("did you mean"). */
@Module({
  providers: [SpellingService, SpellingRepository],
  exports: [SpellingService],
})
export class SpellingModule {}
