import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/**
 * One address for the replicas of a process, as a Service of Kubernetes is: each connection goes to the next one that
 * takes part. Connections of one that takes part no more go on.
 */
export class Replicas {
  private readonly ports: number[] = [];
  private readonly server = createServer((client) => this.pass(client));
  private next = 0;

  static async listen(...ports: number[]): Promise<Replicas> {
    const replicas = new Replicas();
    replicas.ports.push(...ports);
    replicas.server.listen(0, '127.0.0.1');
    await once(replicas.server, 'listening');
    return replicas;
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  add(port: number): void {
    this.ports.push(port);
  }

  remove(port: number): void {
    this.ports.splice(this.ports.indexOf(port), 1);
  }

  close(): void {
    this.server.close();
  }

  private pass(client: Socket): void {
    this.next += 1;
    const port = this.ports[this.next % this.ports.length] ?? 0;
    const replica = connect({ port, host: '127.0.0.1' });
    client.pipe(replica).pipe(client);
    client.on('error', () => replica.destroy());
    replica.on('error', () => client.destroy());
    client.on('close', () => replica.destroy());
    replica.on('close', () => client.destroy());
  }
}
