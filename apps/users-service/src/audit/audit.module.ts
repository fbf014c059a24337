import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AdsAuditConsumer } from './ads-audit.consumer';
import { AuditEntryEntity } from './audit-entry.entity';
import { AuditLog } from './audit-log';
import { SourceAuditConsumer } from './source-audit.consumer';
import { TakedownAuditConsumer } from './takedown-audit.consumer';
import { AuditData } from './audit-data';

@Module({
  imports: [TypeOrmModule.forFeature([AuditEntryEntity])],
  providers: [AuditData, AuditLog, SourceAuditConsumer, TakedownAuditConsumer, AdsAuditConsumer],
  exports: [AuditLog],
})
export class AuditModule {}
