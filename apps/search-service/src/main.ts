import { runProcess, startProcess } from '@tabdock/service-kit';
import { AppModule } from './app.module';
import { loadSearchConfig } from './config/config';
import { MESSAGES } from './messages';

startProcess(async () => {
  const config = loadSearchConfig();
  await runProcess({
    name: 'search-service',
    module: AppModule.register(config),
    config,
    rpc: { service: 'search', messages: MESSAGES },
  });
});
