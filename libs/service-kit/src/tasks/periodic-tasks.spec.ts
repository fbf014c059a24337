import { Injectable, Module, Scope, type Type } from '@nestjs/common';
import { DiscoveryModule, DiscoveryService, ModuleRef } from '@nestjs/core';
import { Test } from '@nestjs/testing';
import { createLogger } from '../logging/logger';
import { Metrics } from '../operations/metrics';
import { waitFor } from '../testing/wait-for';
import { Every } from './every.decorator';
import { PeriodicTasks } from './periodic-tasks';
import { Waker } from './waker';

const NEVER_MILLIS = 86_400_000;

async function tasksOf(...providers: Type[]) {
  @Module({ imports: [DiscoveryModule], providers })
  class TasksModule {}
  const app = await Test.createTestingModule({ imports: [TasksModule] }).compile();
  const metrics = new Metrics('test');
  const logger = createLogger('test', 'silent' as 'fatal');
  const log = jest.spyOn(logger, 'error');
  const tasks = new PeriodicTasks(app.get(DiscoveryService), app.get(ModuleRef), metrics, logger);
  return {
    app,
    tasks,
    log,
    counted: async () =>
      (await metrics.registry.getSingleMetricAsString('tabdock_task_runs_total'))
        .split('\n')
        .filter((line) => !line.startsWith('#')),
  };
}

describe('periodic tasks', () => {
  it('run at once, after their interval, and sooner where a run says so', async () => {
    @Injectable()
    class Counting {
      readonly config = { millis: 5 };
      often = 0;
      soon = 0;
      rarely = 0;

      @Every((self: Counting) => self.config.millis)
      async runOften() {
        this.often += 1;
      }

      @Every(NEVER_MILLIS)
      async runSoon() {
        this.soon += 1;
        return 1;
      }

      @Every(NEVER_MILLIS)
      async runRarely() {
        this.rarely += 1;
      }
    }
    const { app, tasks } = await tasksOf(Counting);
    const counting = app.get(Counting);
    tasks.start();
    await waitFor(() => counting.often >= 3 && counting.soon >= 3);
    await tasks.stop();
    expect(counting.rarely).toBe(1);
    const { often } = counting;
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(counting.often).toBe(often);
  });

  it('do not run without an interval', async () => {
    @Injectable()
    class SwitchedOff {
      @Every(() => undefined)
      async run() {
        throw new Error('it ran');
      }
    }
    const { tasks, log } = await tasksOf(SwitchedOff);
    tasks.start();
    await tasks.stop();
    expect(log).not.toHaveBeenCalled();
  });

  it('run when they are woken, one run at a time', async () => {
    const held = Promise.withResolvers<void>();
    @Injectable()
    class Woken {
      readonly waker = new Waker();
      runs = 0;
      atOnce = 0;

      @Every(NEVER_MILLIS, { wokenBy: (self: Woken) => self.waker })
      async run() {
        this.atOnce += 1;
        expect(this.atOnce).toBe(1);
        this.runs += 1;
        if (this.runs === 2) await held.promise;
        this.atOnce -= 1;
      }
    }
    const { app, tasks } = await tasksOf(Woken);
    const { waker } = app.get(Woken);
    const runs = (count: number) => waitFor(() => app.get(Woken).runs === count);
    tasks.start();
    await runs(1);
    waker.wake();
    await runs(2);
    waker.wake();
    waker.wake();
    held.resolve();
    await runs(3);
    await tasks.stop();
  });

  it('are logged and counted when they fail, and run again', async () => {
    @Injectable()
    class Failing {
      runs = 0;

      @Every(1, { name: 'sweeping' })
      async run() {
        this.runs += 1;
        if (this.runs === 1) throw new Error('broken');
        return NEVER_MILLIS;
      }
    }
    const { app, tasks, log, counted } = await tasksOf(Failing);
    tasks.start();
    await waitFor(() => app.get(Failing).runs >= 2);
    await tasks.stop();
    expect(log).toHaveBeenCalledTimes(1);
    expect(log).toHaveBeenCalledWith({ err: new Error('broken') }, 'sweeping failed; trying again');
    const lines = await counted();
    expect(lines).toContain(
      'tabdock_task_runs_total{task="sweeping",outcome="failed",process="test"} 1',
    );
    expect(lines.some((line) => line.includes('outcome="ok"'))).toBe(true);
  });

  it('are aborted and awaited when they are stopped', async () => {
    let ended = false;
    @Injectable()
    class Long {
      started = false;

      @Every(NEVER_MILLIS)
      async run(signal: AbortSignal) {
        this.started = true;
        await new Promise((resolve) => signal.addEventListener('abort', resolve));
        await new Promise((resolve) => setTimeout(resolve, 10));
        ended = true;
        signal.throwIfAborted();
      }
    }
    const { app, tasks, log } = await tasksOf(Long);
    tasks.start();
    await waitFor(() => app.get(Long).started);
    await tasks.stop();
    expect(ended).toBe(true);
    expect(log).not.toHaveBeenCalled();
  });

  it('keep the process from starting when they are declared wrongly', async () => {
    @Injectable()
    class NoInterval {
      @Every((self: NoInterval) => self.millis)
      async run() {}
      readonly millis = Number.NaN;
    }
    @Injectable()
    class OnOne {
      @Every(1, { replicas: 'one' })
      async run() {}
    }
    @Injectable({ scope: Scope.TRANSIENT })
    class Transient {
      @Every(1)
      async run() {}
    }
    const refused = async (provider: Type) => {
      const { tasks } = await tasksOf(provider);
      return () => tasks.start();
    };
    expect(await refused(NoInterval)).toThrow('NoInterval.run cannot run every NaN ms');
    expect(await refused(OnOne)).toThrow(
      'OnOne.run runs on one replica, so a module must import KitDatabaseModule',
    );
    expect(await refused(Transient)).toThrow(
      'Transient uses @Every and is made anew for each request or use; it must be a singleton',
    );
  });
});
