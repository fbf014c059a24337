import { hostname } from 'node:os';
import { getContainerRuntimeClient, GenericContainer, Wait } from 'testcontainers';
import { guardContainers } from '../lifetime/guard.ts';
import { identityOf, isSame } from '../processes/pids.ts';

const PASSWORD = 'tabdock-test';
/** Label of the containers of tests; it says which process of which machine has started them. */
const OWNER_LABEL = 'tabdock.test-parts-of';

export interface TestParts {
  readonly env: Record<string, string>;
  stop(): Promise<void>;
}

/** Whether a Docker engine answers here. */
export async function containerRuntimeAnswers(): Promise<boolean> {
  return getContainerRuntimeClient().then(
    () => true,
    () => false,
  );
}

/**
 * The versions that docker-compose.yml runs. testcontainers' own Ryuk, one more image to pull, is not used: the
 * guardian removes them where this process cannot.
 * @throws Error of the engine, with nothing left behind
 */
export async function startContainers(): Promise<TestParts> {
  const owner = `${hostname()} ${identityOf(process.pid)}`;
  guardContainers(owner);
  await removeAbandonedContainers();
  const outcomes = await Promise.allSettled([
    ours('postgres:17.10-bookworm', owner)
      .withEnvironment({ POSTGRES_PASSWORD: PASSWORD })
      .withExposedPorts(5432)
      .withWaitStrategy(Wait.forLogMessage(/ready to accept connections/, 2))
      .start(),
    ours('rabbitmq:4.3', owner)
      .withExposedPorts(5672)
      .withWaitStrategy(Wait.forLogMessage(/Server startup complete/))
      .start(),
    ours('minio/minio:RELEASE.2025-09-07T16-13-09Z', owner)
      .withEnvironment({ MINIO_ROOT_USER: 'tabdock', MINIO_ROOT_PASSWORD: PASSWORD })
      .withCommand(['server', '/data'])
      .withExposedPorts(9000)
      .withWaitStrategy(Wait.forHttp('/minio/health/ready', 9000))
      .start(),
  ]);
  const stop = () => removeContainersOf((label) => label === owner);
  const [postgres, rabbitmq, minio] = outcomes.map((outcome) =>
    outcome.status === 'fulfilled' ? outcome.value : undefined,
  );
  if (!postgres || !rabbitmq || !minio) {
    await stop();
    throw outcomes.find((outcome) => outcome.status === 'rejected')?.reason;
  }
  return {
    env: {
      TEST_DATABASE_URL: `postgres://postgres:${PASSWORD}@${postgres.getHost()}:${postgres.getMappedPort(5432)}/postgres`,
      TEST_AMQP_URL: `amqp://guest:guest@${rabbitmq.getHost()}:${rabbitmq.getMappedPort(5672)}`,
      TEST_S3_ENDPOINT: `http://${minio.getHost()}:${minio.getMappedPort(9000)}`,
      TEST_S3_ACCESS_KEY: 'tabdock',
      TEST_S3_SECRET_KEY: PASSWORD,
    },
    stop,
  };
}

/** Removes containers and their volumes; no networks are created for them. */
export async function removeContainersOf(isTheirs: (owner: string) => boolean): Promise<void> {
  const { dockerode } = (await getContainerRuntimeClient()).container;
  const all = await dockerode.listContainers({ all: true, filters: { label: [OWNER_LABEL] } });
  await Promise.all(
    all
      .filter(({ Labels }) => isTheirs(Labels[OWNER_LABEL] ?? ''))
      .map(({ Id }) =>
        dockerode
          .getContainer(Id)
          .remove({ force: true, v: true })
          .catch((error: { statusCode?: number }) => {
            // Already removed, or being removed.
            if (error.statusCode !== 404 && error.statusCode !== 409) throw error;
          }),
      ),
  );
}

/** Removes containers of commands of this machine that have ended without their guardian. */
async function removeAbandonedContainers(): Promise<void> {
  await removeContainersOf((owner) => {
    const [host, ...identity] = owner.split(' ');
    return host === hostname() && !isSame(identity.join(' '));
  });
}

function ours(image: string, owner: string): GenericContainer {
  return new GenericContainer(image).withAutoCleanup(false).withLabels({ [OWNER_LABEL]: owner });
}
