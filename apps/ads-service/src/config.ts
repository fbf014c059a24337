import { commonConfig, databaseConfig } from '@tabdock/service-kit';
import { z } from 'zod';

export const adsConfigSchema = z.object({ ...commonConfig, ...databaseConfig });
export type AdsConfig = z.output<typeof adsConfigSchema>;
