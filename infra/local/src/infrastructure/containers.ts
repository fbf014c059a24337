import { getContainerRuntimeClient, GenericContainer, Wait } from 'testcontainers';

const PASSWORD = 'tabdock-test';

/** Whether a Docker engine answers here. */
export async function containerRuntimeAnswers(): Promise<boolean> {
  return getContainerRuntimeClient().then(
    () => true,
    () => false,
  );
}

/** The versions that docker-compose.yml runs. */
export async function startContainers(): Promise<{
  env: Record<string, string>;
  stop: () => Promise<void>;
}> {
  const [postgres, rabbitmq, minio] = await Promise.all([
    new GenericContainer('postgres:17.10-bookworm')
      .withEnvironment({ POSTGRES_PASSWORD: PASSWORD })
      .withExposedPorts(5432)
      .withWaitStrategy(Wait.forLogMessage(/ready to accept connections/, 2))
      .start(),
    new GenericContainer('rabbitmq:4.3')
      .withExposedPorts(5672)
      .withWaitStrategy(Wait.forLogMessage(/Server startup complete/))
      .start(),
    new GenericContainer('minio/minio:RELEASE.2025-09-07T16-13-09Z')
      .withEnvironment({ MINIO_ROOT_USER: 'tabdock', MINIO_ROOT_PASSWORD: PASSWORD })
      .withCommand(['server', '/data'])
      .withExposedPorts(9000)
      .withWaitStrategy(Wait.forHttp('/minio/health/ready', 9000))
      .start(),
  ]);
  return {
    env: {
      TEST_DATABASE_URL: `postgres://postgres:${PASSWORD}@${postgres.getHost()}:${postgres.getMappedPort(5432)}/postgres`,
      TEST_AMQP_URL: `amqp://guest:guest@${rabbitmq.getHost()}:${rabbitmq.getMappedPort(5672)}`,
      TEST_S3_ENDPOINT: `http://${minio.getHost()}:${minio.getMappedPort(9000)}`,
      TEST_S3_ACCESS_KEY: 'tabdock',
      TEST_S3_SECRET_KEY: PASSWORD,
    },
    async stop() {
      await Promise.all([postgres, rabbitmq, minio].map((container) => container.stop()));
    },
  };
}
