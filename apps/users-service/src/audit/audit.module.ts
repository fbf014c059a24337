import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditEntryEntity } from './audit-entry.entity';
import { AuditLog } from './audit-log';
import { SourceAudit } from './source-audit';

@Module({
  imports: [TypeOrmModule.forFeature([AuditEntryEntity])],
  providers: [AuditLog, SourceAudit],
  exports: [AuditLog, SourceAudit],
})
export class AuditModule {}
