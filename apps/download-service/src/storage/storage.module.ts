import { Module, type DynamicModule } from '@nestjs/common';
import { HealthRegistry } from '@tabdock/service-kit';
import { createObjectStore } from './create-object-store';
import { OBJECT_STORE } from './object-store';
import type { StorageConfig } from './storage.config';

/** Provides `OBJECT_STORE`, prepared at boot; a process is ready only while the store answers. Needs `KitModule`. */
@Module({})
export class StorageModule {
  static forRoot(config: StorageConfig): DynamicModule {
    return {
      module: StorageModule,
      global: true,
      providers: [
        {
          provide: OBJECT_STORE,
          inject: [HealthRegistry],
          useFactory: async (health: HealthRegistry) => {
            const store = createObjectStore(config);
            await store.prepare();
            health.add('storage', () => store.prepare());
            return store;
          },
        },
      ],
      exports: [OBJECT_STORE],
    };
  }
}
