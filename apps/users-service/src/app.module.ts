import { Module, type DynamicModule } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { KitModule } from '@tabdock/service-kit';
import { DatabaseHealth } from '@tabdock/service-kit/database';
import type { UsersConfig } from './config';
import { databaseOptions, ENTITIES } from './database/database';
import { SessionRepository } from './sessions/session.repository';
import { SessionsController } from './sessions/sessions.controller';
import { SessionsService } from './sessions/sessions.service';

@Module({})
export class AppModule {
  static register(config: UsersConfig): DynamicModule {
    return {
      module: AppModule,
      imports: [
        KitModule.forRoot({ name: 'users-service', config }),
        TypeOrmModule.forRoot(databaseOptions(config)),
        TypeOrmModule.forFeature(ENTITIES),
      ],
      controllers: [SessionsController],
      providers: [DatabaseHealth, SessionsService, SessionRepository],
    };
  }
}
