import { loadConfig, runProcess, startProcess } from '@tabdock/service-kit';
import { loadRecipes } from '@tabdock/sources/recipes';
import { WorkerModule } from './worker.module';
import { shutdownMillis, workerConfigSchema } from './worker/config/worker.config';

startProcess(async () => {
  const config = loadConfig(workerConfigSchema);
  const recipes = loadRecipes(config.SOURCES_DIR, process.env);
  await runProcess({
    name: 'download-worker',
    module: WorkerModule.register({ config, recipes }),
    config,
    shutdownMillis: shutdownMillis(config),
  });
});
