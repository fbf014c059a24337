import { USERS_MESSAGES } from '@tabdock/contracts/users';
import { loadConfig, runProcess, startProcess } from '@tabdock/service-kit';
import { AppModule } from './app.module';
import { usersConfigSchema } from './config/config';

startProcess(async () => {
  const config = loadConfig(usersConfigSchema);
  await runProcess({
    name: 'users-service',
    module: AppModule.register(config),
    config,
    rpc: { service: 'users', messages: USERS_MESSAGES },
  });
});
