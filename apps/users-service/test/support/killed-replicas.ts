import { join } from 'node:path';
import { ServiceProcess } from '@tabdock/service-kit/testing';
import type { UsersInstallation } from './users-process';

const MAIN = join(__dirname, '../../dist/main.js');
const REPLICAS = 2;

/** Replicas of users-service in processes of their own, beside the one of the test. */
export class KilledReplicas {
  private replicas: ServiceProcess[] = [];

  private constructor(
    private readonly users: UsersInstallation,
    private readonly env: Readonly<Record<string, string>>,
  ) {}

  static async start(
    users: UsersInstallation,
    env: Readonly<Record<string, string>> = {},
  ): Promise<KilledReplicas> {
    const replicas = new KilledReplicas(users, env);
    replicas.replicas = await Promise.all(
      Array.from({ length: REPLICAS }, () => replicas.startOne()),
    );
    return replicas;
  }

  /** Kills and starts one after the other until all work is done. Returns the number of kills. */
  async killWhile(work: readonly Promise<unknown>[]): Promise<number> {
    let isOver = false;
    const all = Promise.all(work).finally(() => (isOver = true));
    let kills = 0;
    const killing = (async () => {
      while (!isOver) {
        const turn = kills % REPLICAS;
        await this.replicas[turn]?.kill();
        kills += 1;
        this.replicas[turn] = await this.startOne();
      }
    })();
    await all;
    await killing;
    return kills;
  }

  async stop(): Promise<void> {
    await Promise.all(this.replicas.map((replica) => replica.kill()));
  }

  private startOne(): Promise<ServiceProcess> {
    return ServiceProcess.start(MAIN, {
      NODE_ENV: 'production',
      AMQP_URL: this.users.amqp.url,
      BROKER_NAMESPACE: this.users.amqp.namespace,
      ...this.users.databaseEnv,
      MAIL_DIR: this.users.mailDir,
      SECOND_FACTOR_KEY: 'k'.repeat(32),
      PUBLIC_URL: 'https://tabs.example.org',
      ...this.env,
    });
  }
}
