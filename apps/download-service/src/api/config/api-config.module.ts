import { Module, type DynamicModule } from '@nestjs/common';
import type { Recipe } from '@tabdock/contracts/sources';
import { API_CONFIG, type ApiConfig } from './api.config';
import { Recipes } from './recipes';

/** Variables and recipes; global, so it is imported once. */
@Module({})
export class ApiConfigModule {
  static forRoot(config: ApiConfig, recipes: readonly Recipe[]): DynamicModule {
    return {
      module: ApiConfigModule,
      global: true,
      providers: [
        { provide: API_CONFIG, useValue: config },
        { provide: Recipes, useValue: new Recipes(recipes) },
      ],
      exports: [API_CONFIG, Recipes],
    };
  }
}
