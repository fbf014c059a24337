import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module';
import { StandingModule } from '../standing/standing.module';
import { TakedownsModule } from '../takedowns/takedowns.module';
import { ConfirmedAddressConsumer } from './confirmed-address.consumer';
import { RatingRepository } from './rating.repository';
import { RatingsController } from './ratings.controller';
import { RatingsService } from './ratings.service';
import { RatingsData } from './ratings-data';

@Module({
  imports: [AccountsModule, StandingModule, TakedownsModule],
  controllers: [RatingsController],
  providers: [RatingsData, RatingsService, RatingRepository, ConfirmedAddressConsumer],
  exports: [RatingsService],
})
export class RatingsModule {}
