import { Module, type DynamicModule } from '@nestjs/common';
import { HealthRegistry } from '../operations/health';
import { Metrics } from '../operations/metrics';
import { createObjectStore } from './create-object-store';
import { MeasuredStore } from './measured-store';
import { OBJECT_STORE } from './object-store';
import type { StorageConfig } from './object-store.config';

export interface ObjectStoreOptions {
  /** The part of the configured store that is this one's alone (`checkedPrefix`). */
  readonly prefix: string;
  /** Whether the process is ready only while the store answers; then it is prepared at boot. */
  readonly essential: boolean;
  /** Injection token; `OBJECT_STORE` unless given. Each store of a process has its own. */
  readonly token?: symbol;
}

/**
 * Provides an `ObjectStore`, global, by its token; a process imports it once for each of its stores. Each has a label
 * in the metric `tabdock_object_store_seconds` (its prefix; `files` without one) and, if it is essential, a health check
 * (`storage`, with the label for another token than the usual one). Needs `KitModule`.
 */
@Module({})
export class ObjectStoreModule {
  static forRoot(
    config: StorageConfig,
    { prefix, essential, token = OBJECT_STORE }: ObjectStoreOptions,
  ): DynamicModule {
    const label = prefix === '' ? 'files' : prefix.slice(0, -1);
    const check = token === OBJECT_STORE ? 'storage' : `storage-${label}`;
    return {
      module: ObjectStoreModule,
      global: true,
      providers: [
        {
          provide: token,
          inject: [HealthRegistry, Metrics],
          useFactory: async (health: HealthRegistry, metrics: Metrics) => {
            const store = new MeasuredStore(
              await createObjectStore(config, prefix),
              label,
              metrics,
            );
            if (essential) {
              await store.prepare();
              health.add(check, () => store.prepare());
            }
            return store;
          },
        },
      ],
      exports: [token],
    };
  }
}
