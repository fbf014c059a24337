import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditEntryEntity } from './audit-entry.entity';
import { AuditLog } from './audit-log';
import { SourceAuditConsumer } from './source-audit.consumer';

@Module({
  imports: [TypeOrmModule.forFeature([AuditEntryEntity])],
  providers: [AuditLog, SourceAuditConsumer],
  exports: [AuditLog],
})
export class AuditModule {}
