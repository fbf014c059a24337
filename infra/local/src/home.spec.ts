import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Home } from './home.ts';
import { startTicks } from './pids.ts';

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
