import { resolve } from 'node:path';
import { commonConfig, databaseConfig, secretList } from '@tabdock/service-kit';
import { checkStorage, storageConfig } from '@tabdock/service-kit/object-store';
import { z } from 'zod';

const variables = z.object({
  ...commonConfig,
  ...databaseConfig,
  ...storageConfig,
  /** Where media of ads are stored; S3 wins if both are given. */
  STORAGE_DIR: z
    .string()
    .default('files')
    .transform((folder) => resolve(folder)),
  /** Signs the tokens of served ads; a comma list, of which the first signs and all verify. */
  AD_TOKEN_SECRET: secretList(),
});

export const adsConfigSchema = variables.superRefine(checkStorage, { when: () => true });
export type AdsConfig = z.output<typeof adsConfigSchema>;

export const ADS_CONFIG = Symbol('ADS_CONFIG');
