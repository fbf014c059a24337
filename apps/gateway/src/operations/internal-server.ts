import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import {
  Inject,
  Injectable,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { Operations, type OperationsAnswer } from '@tabdock/service-kit';
import { GATEWAY_CONFIG, type GatewayConfig } from '../config/config';

/** Health and metrics on a separate port, since the gateway's own is public. */
@Injectable()
export class InternalServer implements OnApplicationBootstrap, OnApplicationShutdown {
  private server: Server | undefined;

  constructor(
    @Inject(GATEWAY_CONFIG) private readonly config: GatewayConfig,
    private readonly operations: Operations,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const { INTERNAL_PORT, HOST } = this.config;
    if (INTERNAL_PORT === undefined) return;
    this.server = createServer((request, response) => {
      void this.answer(request.url ?? '/').then(({ status, contentType, body }) =>
        response.writeHead(status, { 'content-type': contentType }).end(body),
      );
    });
    this.server.listen(INTERNAL_PORT, HOST);
    await once(this.server, 'listening');
  }

  /** The port it listens on, if it listens. */
  port(): number | undefined {
    const address = this.server?.address();
    return typeof address === 'object' ? address?.port : undefined;
  }

  async onApplicationShutdown(): Promise<void> {
    if (!this.server) return;
    this.server.close();
    this.server.closeAllConnections();
    await once(this.server, 'close');
  }

  private async answer(url: string): Promise<OperationsAnswer> {
    switch (url.split('?')[0]) {
      case '/metrics':
        return this.operations.scrape();
      case '/health/live':
        return this.operations.live();
      case '/health/ready':
        return this.operations.ready();
      default:
        return { status: 404, contentType: 'text/plain', body: 'Not found\n' };
    }
  }
}
