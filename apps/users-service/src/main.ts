import { BILLING_MESSAGES } from '@tabdock/contracts/billing';
import { COMMUNITY_MESSAGES } from '@tabdock/contracts/community';
import { PLAYLISTS_MESSAGES } from '@tabdock/contracts/playlists';
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
    rpc: {
      service: 'users',
      messages: [
        ...USERS_MESSAGES,
        ...COMMUNITY_MESSAGES,
        ...PLAYLISTS_MESSAGES,
        ...BILLING_MESSAGES,
      ],
    },
  });
});
