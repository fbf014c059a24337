import { loadConfig, runProcess, startProcess } from '@tabdock/service-kit';
import { loadRecipes } from '@tabdock/sources/recipes';
import { ANSWERED_MESSAGES } from './answered-messages';
import { ApiModule } from './api.module';
import { checkGrace } from './api/config/collection.config';
import { apiConfigSchema } from './api/config/api.config';

startProcess(async () => {
  const config = loadConfig(apiConfigSchema);
  const recipes = loadRecipes(config.SOURCES_DIR, process.env);
  checkGrace(config, recipes);
  await runProcess({
    name: 'download-service',
    module: ApiModule.register(config, recipes),
    config,
    rpc: { service: 'downloads', messages: ANSWERED_MESSAGES },
  });
});
