import { loadConfig, startProcess } from '@tabdock/service-kit';
import { gatewayConfigSchema } from './config/config';
import { startGateway } from './gateway';

startProcess(async () => startGateway(loadConfig(gatewayConfigSchema)));
