import { spawnSync } from 'node:child_process';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { identityOf } from '../src/processes/pids.ts';
import { required } from './support/asking.ts';
import { DockerWithoutImages } from './support/docker-without-images.ts';
import { useLaunchers } from './support/launch.ts';

const LABEL = 'tabdock.test-parts-of';
const FALL_BACK =
  /^\d\d:\d\d:\d\d {2}Docker cannot run the parts of tests, so private ones are used: .*no such host.*$/m;

describe('tests, with a Docker engine that cannot pull images,', () => {
  const { home, startWithInfrastructure } = useLaunchers(afterAll);
  let engine: DockerWithoutImages;
  let folder: string;

  /** Runs a command with parts; the private ones among them are those of this test itself. */
  async function run(wish: string): Promise<{ code: number | null; output: string }> {
    const launched = startWithInfrastructure(folder, ['sh', '-c', 'echo with $TEST_AMQP_URL'], {
      DOCKER_HOST: `unix://${join(folder, 'docker.sock')}`,
      TEST_CONTAINERS: wish,
      DATABASE_URL: required('TEST_DATABASE_URL'),
      AMQP_URL: required('TEST_AMQP_URL'),
    });
    return { code: await launched.exitCode, output: launched.output() };
  }

  beforeEach(async () => {
    folder = await home();
    engine = new DockerWithoutImages();
    await engine.listen(join(folder, 'docker.sock'));
  });
  afterEach(() => engine.close());

  it('use private parts and say so in one line', async () => {
    const { code, output } = await run('auto');
    expect(output).toMatch(FALL_BACK);
    expect(output).toContain(`with ${required('TEST_AMQP_URL')}`);
    expect(code).toBe(0);
    expect(engine.requests).toContain('POST /images/create');
  });

  it('say why they cannot run when containers are wanted', async () => {
    const { code, output } = await run('always');
    expect(output).toMatch(
      /TEST_CONTAINERS is always, and Docker cannot run the parts: .*no such host/,
    );
    expect(output).not.toContain('with amqp:');
    expect(code).toBe(1);
  });

  it('ask nothing of it when no containers are wanted', async () => {
    const { code, output } = await run('never');
    expect(output).toContain(`with ${required('TEST_AMQP_URL')}`);
    expect(output).not.toContain('Docker');
    expect(code).toBe(0);
    expect(engine.requests).toEqual([]);
  });

  it('refuse another word for what is wanted', async () => {
    const { code, output } = await run('perhaps');
    expect(output).toContain('TEST_CONTAINERS is perhaps; it must be one of auto, always, never.');
    expect(code).toBe(1);
  });

  it('remove the containers that an interrupted run has left, and no others', async () => {
    const { pid: dead } = spawnSync(process.execPath, ['-e', '']);
    const others = [
      { Id: 'of-a-run-under-way', Labels: { [LABEL]: `${hostname()} ${identityOf(process.pid)}` } },
      { Id: 'of-another-machine', Labels: { [LABEL]: `elsewhere ${dead} 1` } },
    ];
    engine.containers = [{ Id: 'left', Labels: { [LABEL]: `${hostname()} ${dead} 1` } }, ...others];
    await run('auto');
    expect(engine.containers).toEqual(others);
  });
});
