import { Module } from '@nestjs/common';
import { HealthController } from './health.controller';
import { InternalServer } from './internal-server';

@Module({ controllers: [HealthController], providers: [InternalServer] })
export class OperationsModule {}
