import { spawnSync } from 'node:child_process';
import { chmod, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Home } from './home.ts';
import { startTicks } from '../processes/pids.ts';

it('closes a home folder that an earlier version left open, and what is in it', async () => {
  const home = new Home(await mkdtemp(join(tmpdir(), 'tabdock-home-')));
  try {
    await mkdir(home.path('logs'));
    for (const part of ['', 'logs']) await chmod(home.path(part), 0o755);
    await home.close();
    await home.make('run', 'children');
    for (const part of ['', 'logs', 'run', 'run/children'])
      expect((await stat(home.path(part))).mode & 0o777).toBe(0o700);
  } finally {
    await rm(home.folder, { recursive: true });
  }
});

describe('the lock of a home folder', () => {
  let home: Home;

  beforeEach(async () => {
    home = new Home(await mkdtemp(join(tmpdir(), 'tabdock-home-')));
  });
  afterEach(() => rm(home.folder, { recursive: true, force: true }));

  it('refuses a second launcher with what to do', async () => {
    await home.make('run');
    await writeFile(
      home.path('run', 'launcher.pid'),
      `${process.ppid} ${startTicks(process.ppid) ?? ''}`,
    );
    await expect(home.lock()).rejects.toThrow(/already running in .*TABDOCK_HOME/);
  });

  it('takes over the lock of a launcher that is dead', async () => {
    const { pid } = spawnSync(process.execPath, ['-e', '']);
    await home.make('run');
    await writeFile(home.path('run', 'launcher.pid'), `${pid} 1`);
    const unlock = await home.lock();
    await unlock();
  });

  it('is not fooled by another process that has the dead one’s pid by now', async () => {
    await home.make('run');
    await writeFile(home.path('run', 'launcher.pid'), `${process.ppid} 1`);
    const unlock = await home.lock();
    await unlock();
  });
});
