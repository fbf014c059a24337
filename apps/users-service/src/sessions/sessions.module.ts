import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SecurityLogModule } from '../security-log/security-log.module';
import { SessionEntity } from './session.entity';
import { SessionRepository } from './session.repository';
import { SessionsController } from './sessions.controller';
import { SessionsService } from './sessions.service';
import { SessionsData } from './sessions-data';

@Module({
  imports: [TypeOrmModule.forFeature([SessionEntity]), SecurityLogModule],
  controllers: [SessionsController],
  providers: [SessionsData, SessionsService, SessionRepository],
  exports: [SessionsService, SessionRepository],
})
export class SessionsModule {}
