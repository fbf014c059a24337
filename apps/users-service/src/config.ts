import { commonConfig, databaseConfig } from '@tabdock/service-kit';
import { z } from 'zod';

export const usersConfigSchema = z.object({ ...commonConfig, ...databaseConfig });
export type UsersConfig = z.output<typeof usersConfigSchema>;
