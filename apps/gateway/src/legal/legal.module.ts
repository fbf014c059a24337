import { Module } from '@nestjs/common';
import { OperatorController } from './operator.controller';
import { TakedownQueueController } from './takedown-queue.controller';
import { TakedownsController } from './takedowns.controller';

/** Takedowns, and who is responsible for this installation. */
@Module({ controllers: [TakedownsController, TakedownQueueController, OperatorController] })
export class LegalModule {}
