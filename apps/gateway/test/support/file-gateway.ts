import type { Server } from 'node:http';
import { promisify } from 'node:util';
import { FileServer } from './file-server';
import type { Person } from './people';
import { RunningGateway } from './running-gateway';
import { StandInUsers } from './stand-in-users';

/** A gateway for which one stand-in is the internal HTTP side of all services. */
export class FileGateway {
  readonly users = new StandInUsers();
  /** Open connections to the gateway. */
  readonly connections: () => Promise<number>;

  private constructor(
    readonly gateway: RunningGateway,
    readonly service: FileServer,
  ) {
    const server = gateway.app.getHttpServer() as Server;
    this.connections = promisify(server.getConnections.bind(server));
  }

  static async start(...people: readonly Person[]): Promise<FileGateway> {
    const service = await FileServer.start();
    const gateway = await RunningGateway.start({
      ADS_SERVICE_URL: service.url,
      DOWNLOAD_SERVICE_URL: service.url,
      USERS_SERVICE_URL: service.url,
      RATE_LIMIT_PER_MINUTE: '1000',
      LOG_LEVEL: 'error',
    });
    const files = new FileGateway(gateway, service);
    await files.users.start(gateway.amqp);
    files.users.know(...people);
    return files;
  }

  async stop(): Promise<void> {
    await this.gateway.stop();
    await this.users.stop();
    this.service.stop();
  }
}
