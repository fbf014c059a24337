import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../shared/root.ts';
import { type Overlay, OVERLAYS, Rendered, renderedFile } from './rendered.ts';

/** A stand-in of kubectl that writes its words down; Jobs end as `$ENDS` says, or complete. */
const KUBECTL = `#!/bin/sh
echo "$*" >>"$CALLS"
case "$1 $2" in
  kustomize*) cat "$RENDERED" ;;
  'get job') case " $ENDS " in *" $3 "*) echo Failed ;; *) echo Complete ;; esac ;;
  'logs '*) echo 'the schema is ahead' ;;
esac
`;

describe('roll.sh', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'tabdock-roll-'));
    writeFileSync(join(folder, 'kubectl'), KUBECTL);
    chmodSync(join(folder, 'kubectl'), 0o755);
    writeFileSync(join(folder, 'calls'), '');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  function roll(overlay: Overlay, steps: readonly string[] = [], env: NodeJS.ProcessEnv = {}) {
    const args = [join(ROOT, 'infra/k8s/roll.sh'), `overlays/${overlay}`, ...steps];
    const { status, stderr } = spawnSync('bash', args, {
      encoding: 'utf8',
      env: {
        PATH: `${folder}:${process.env['PATH']}`,
        CALLS: join(folder, 'calls'),
        RENDERED: renderedFile(overlay),
        ...env,
      },
    });
    const calls = readFileSync(join(folder, 'calls'), 'utf8').split('\n');
    const applied = calls.flatMap((call) => /^apply .*--selector (\S+)$/.exec(call)?.[1] ?? []);
    return {
      status,
      stderr,
      calls,
      applied: applied.map((label) => label.replace('app.kubernetes.io/name=', '')),
    };
  }

  it.each(OVERLAYS)('brings every Job and Deployment of %s, once', (overlay) => {
    const { status, applied } = roll(overlay);
    expect(status).toBe(0);
    const names = new Rendered(overlay).workloads().map(([name]) => name);
    const [settings, ...steps] = applied;
    expect(settings).toBe('!app.kubernetes.io/name');
    expect([...steps].sort()).toEqual(names.sort());
  });

  it('leaves nothing out: what is no Job or Deployment has the name of one, or none', () => {
    for (const overlay of OVERLAYS) {
      const rendered = new Rendered(overlay);
      const names = rendered.workloads().map(([name]) => name);
      const labels = rendered.all.map(
        ({ metadata }) => metadata.labels?.['app.kubernetes.io/name'],
      );
      expect(labels.filter((name) => name !== undefined && !names.includes(name))).toEqual([]);
    }
  });

  it('begins with rights and tables, goes on with who is called, and ends with the gateway', () => {
    const { applied, calls } = roll('public');
    expect(applied.slice(1)).toEqual([
      'pgbouncer',
      'broker-definitions',
      'migrate-search',
      'migrate-downloads',
      'migrate-ads',
      'migrate-users',
      'first-admin',
      'worker',
      'download-service',
      'users-service',
      'ads-service',
      'search-service',
      'gateway',
    ]);
    const deleted = calls.findIndex((call) => call.startsWith('delete job migrate-users'));
    const made = calls.findIndex((call) => call.endsWith('name=migrate-users'));
    expect(deleted).toBeGreaterThan(0);
    expect(made).toBeGreaterThan(deleted);
    expect(calls).toContain('rollout status deployment/gateway --namespace tabdock --timeout 30m');
  });

  it('ends at a migration that fails, says why, and replaces no process', () => {
    const { status, stderr, applied } = roll('small', [], { ENDS: 'migrate-ads' });
    expect(status).toBe(1);
    expect(stderr).toContain('the schema is ahead\nmigrate-ads failed');
    expect(applied.at(-1)).toBe('migrate-ads');
  });

  it('does the steps that are named, and refuses one that the overlay does not have', () => {
    expect(roll('small', ['worker', 'migrate-ads']).applied).toEqual(['worker', 'migrate-ads']);
    const { status, stderr } = roll('public', ['demo-till']);
    expect(status).toBe(1);
    expect(stderr).toContain('overlays/public has no demo-till');
  });
});
