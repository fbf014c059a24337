import { Module } from '@nestjs/common';
import { LOGGER, type Logger } from '@tabdock/service-kit';
import { USERS_CONFIG, type UsersConfig } from '../../config/config';
import { ProviderAccess } from './provider-access';

@Module({
  providers: [
    {
      provide: ProviderAccess,
      useFactory: (config: UsersConfig, logger: Logger) => new ProviderAccess(config, logger),
      inject: [USERS_CONFIG, LOGGER],
    },
  ],
  exports: [ProviderAccess],
})
export class ProviderModule {}
