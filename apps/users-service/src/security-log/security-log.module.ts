import { Module } from '@nestjs/common';
import { SecurityLog } from './security-log';
import { SecurityLogController } from './security-log.controller';
import { SecurityLogData } from './security-log-data';

@Module({
  controllers: [SecurityLogController],
  providers: [SecurityLogData, SecurityLog],
  exports: [SecurityLog],
})
export class SecurityLogModule {}
