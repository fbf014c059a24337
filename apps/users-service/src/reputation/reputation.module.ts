import { Module } from '@nestjs/common';
import { Reputation } from './reputation';

@Module({ providers: [Reputation], exports: [Reputation] })
export class ReputationModule {}
