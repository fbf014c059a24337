import { SEARCH_MESSAGES } from '@tabdock/contracts/search';
import { runProcess, startProcess } from '@tabdock/service-kit';
import { AppModule } from './app.module';
import { loadSearchConfig } from './config/config';

startProcess(async () => {
  const config = loadSearchConfig();
  await runProcess({
    name: 'search-service',
    module: AppModule.register(config),
    config,
    rpc: { service: 'search', messages: SEARCH_MESSAGES },
  });
});
