import { NxOutput } from './nx-output.ts';

const RUN = `
 NX   Running target test for 3 projects:

- @tabdock/web
- @tabdock/contracts

> nx run @tabdock/contracts:test --maxWorkers=2  [existing outputs match the cache, left as is]

✓ unit  @tabdock/contracts  512 passed  (8.3 s)

> nx run @tabdock/ads-service:"test:integration"

@tabdock/ads-service: ✓ integration  @tabdock/ads-service  166 passed  (9.0 s)
> nx run @tabdock/web:test --changedSince=main --maxWorkers=2

\u001b[1m\u001b[93m@tabdock/web:\u001b[39m\u001b[22m FAILED src/page.spec.ts › shows: a price
> nx run @tabdock/gateway:lint

@tabdock/gateway: \u001b[31merror\u001b[39m  no-var
@tabdock/web: ✗ unit  @tabdock/web  1 passed, 1 failed  (2.0 s)


 NX   Running target test for 3 projects failed

Failed tasks:

- @tabdock/web:test
- @tabdock/gateway:lint

  Run duration:      25.2s`.split('\n');

it('tells the lines of tasks from those of Nx, and says which were printed earlier', () => {
  const output = new NxOutput();
  const lines = RUN.map((line) => output.take(line)).filter((line) => line?.text);
  expect(lines).toEqual([
    {
      task: '@tabdock/contracts:test',
      text: '✓ unit  @tabdock/contracts  512 passed  (8.3 s)',
      isCached: true,
    },
    {
      task: '@tabdock/ads-service:test:integration',
      text: '✓ integration  @tabdock/ads-service  166 passed  (9.0 s)',
      isCached: false,
    },
    {
      task: '@tabdock/web:test',
      text: 'FAILED src/page.spec.ts › shows: a price',
      isCached: false,
    },
    {
      task: '@tabdock/gateway:lint',
      text: '\u001b[31merror\u001b[39m  no-var',
      isCached: false,
    },
    {
      task: '@tabdock/web:test',
      text: '✗ unit  @tabdock/web  1 passed, 1 failed  (2.0 s)',
      isCached: false,
    },
  ]);
});

it('knows which tasks failed, and all that they printed', () => {
  const output = new NxOutput();
  for (const line of RUN) output.take(line);
  expect(output.failedTasks).toEqual(['@tabdock/web:test', '@tabdock/gateway:lint']);
  expect(output.of('@tabdock/gateway:lint')).toBe('\u001b[31merror\u001b[39m  no-var');
});

it('keeps everything of a failure that is not of a task', () => {
  const output = new NxOutput();
  expect(output.take(' NX   Could not find project "sums"')).toBeUndefined();
  expect(output.failedTasks).toEqual([]);
  expect(output.text).toBe('NX   Could not find project "sums"');
});
