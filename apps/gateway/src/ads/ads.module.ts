import { Module } from '@nestjs/common';
import { AdsClient } from './ads.client';
import { AdsController } from './ads.controller';

@Module({ controllers: [AdsController], providers: [AdsClient], exports: [AdsClient] })
export class AdsModule {}
