import { ADS_MESSAGES } from '@tabdock/contracts/ads';
import { loadConfig, runProcess, startProcess } from '@tabdock/service-kit';
import { AppModule } from './app.module';
import { adsConfigSchema } from './config/config';

startProcess(async () => {
  const config = loadConfig(adsConfigSchema);
  await runProcess({
    name: 'ads-service',
    module: AppModule.register(config),
    config,
    rpc: { service: 'ads', messages: ADS_MESSAGES },
  });
});
