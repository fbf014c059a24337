import { Module } from '@nestjs/common';
import { SearchFiguresRepository } from './search-figures.repository';
import { SearchPerformedConsumer } from './search-performed.consumer';
import { SearchPerformedPublisher } from './search-performed.publisher';
import { TermRepository } from './term.repository';
import { TermsController } from './terms.controller';
import { TermsRetention } from './terms.retention';
import { VisitorHash } from './visitor-hash';

/** Counted searches: what people search for, without knowing whose search it was. */
@Module({
  controllers: [TermsController],
  providers: [
    SearchPerformedPublisher,
    SearchPerformedConsumer,
    TermRepository,
    SearchFiguresRepository,
    TermsRetention,
    VisitorHash,
  ],
  exports: [SearchPerformedPublisher],
})
export class TermsModule {}
