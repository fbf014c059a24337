import { Module } from '@nestjs/common';
import { NearModule } from '../near/near.module';
import { OperatorController } from './operator.controller';
import { TakedownQueueController } from './takedown-queue.controller';
import { TakedownSuggestionsController } from './takedown-suggestions.controller';
import { TakedownsController } from './takedowns.controller';

/** Takedowns, and who is responsible for this installation. */
@Module({
  imports: [NearModule],
  controllers: [
    TakedownsController,
    TakedownQueueController,
    TakedownSuggestionsController,
    OperatorController,
  ],
})
export class LegalModule {}
