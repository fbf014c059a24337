import { Module, type DynamicModule } from '@nestjs/common';
import { HealthRegistry } from '../operations/health';
import { createObjectStore } from './create-object-store';
import { OBJECT_STORE } from './object-store';
import type { StorageConfig } from './object-store.config';

/**
 * Provides `OBJECT_STORE`: the part of the configured store under the service's own prefix (`checkedPrefix`). It is
 * prepared at boot. Where it is `essential`, a process is ready only while the store answers. Needs `KitModule`.
 */
export interface ObjectStoreOptions {
  readonly prefix: string;
  readonly essential: boolean;
}

@Module({})
export class ObjectStoreModule {
  static forRoot(config: StorageConfig, { prefix, essential }: ObjectStoreOptions): DynamicModule {
    return {
      module: ObjectStoreModule,
      global: true,
      providers: [
        {
          provide: OBJECT_STORE,
          inject: [HealthRegistry],
          useFactory: async (health: HealthRegistry) => {
            const store = await createObjectStore(config, prefix);
            if (essential) {
              await store.prepare();
              health.add('storage', () => store.prepare());
            }
            return store;
          },
        },
      ],
      exports: [OBJECT_STORE],
    };
  }
}
