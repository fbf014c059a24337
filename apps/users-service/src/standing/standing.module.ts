import { Module } from '@nestjs/common';
import { StandingController } from './standing.controller';
import { StandingRepository } from './standing.repository';

@Module({
  controllers: [StandingController],
  providers: [StandingRepository],
  exports: [StandingRepository],
})
export class StandingModule {}
