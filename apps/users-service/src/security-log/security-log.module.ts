import { Module } from '@nestjs/common';
import { SecurityLog } from './security-log';
import { SecurityLogController } from './security-log.controller';

@Module({
  controllers: [SecurityLogController],
  providers: [SecurityLog],
  exports: [SecurityLog],
})
export class SecurityLogModule {}
