import { Module, type DynamicModule } from '@nestjs/common';
import { RobotsRules } from '@tabdock/sources';
import { USER_AGENT } from '../fetching/fetching.module';
import { HttpFetcher } from './http-fetcher';

/** Downloads by plain requests. */
@Module({})
export class HttpModule {
  static register(imports: readonly DynamicModule[]): DynamicModule {
    return {
      module: HttpModule,
      imports: [...imports],
      providers: [
        {
          provide: HttpFetcher,
          inject: [USER_AGENT, RobotsRules],
          useFactory: (userAgent: string, robots: RobotsRules) =>
            new HttpFetcher({ userAgent, robots }),
        },
      ],
      exports: [HttpFetcher],
    };
  }
}
