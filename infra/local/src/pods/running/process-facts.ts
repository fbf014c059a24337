import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What the kernel says of a process, as texts of `/proc` and of its group of processes (proc(5), cgroups(7)). */
export interface ProcessFacts {
  readonly status: string;
  readonly mountinfo: string;
  readonly environment: string;
  /** The most memory that its group may use; `max` without a limit. */
  readonly memoryLimit: string;
}

export interface Wanted {
  readonly user: number;
  readonly group: number;
  readonly memoryBytes: number;
  /** Values that its environment must not have. */
  readonly secrets: readonly string[];
}

export function readFacts(pid: number): ProcessFacts {
  const read = (name: string) => readFileSync(`/proc/${pid}/${name}`, 'utf8');
  return {
    status: read('status'),
    mountinfo: read('mountinfo'),
    environment: read('environ'),
    memoryLimit: memoryLimitOf(read('cgroup')),
  };
}

/** Sentences about what a process is not as its manifest says. */
export function faultsOf(facts: ProcessFacts, wanted: Wanted): string[] {
  const field = (name: string) =>
    new RegExp(`^${name}:\\s*(.*)$`, 'm').exec(facts.status)?.[1]?.split(/\s+/) ?? [];
  const all = (name: string, value: string) =>
    field(name).length > 0 && field(name).every((one) => one === value);
  const none = ['CapInh', 'CapPrm', 'CapEff', 'CapBnd', 'CapAmb'].every((name) =>
    all(name, '0'.repeat(16)),
  );
  const root = facts.mountinfo.split('\n').find((line) => line.split(' ')[4] === '/');
  const checks: [boolean, string][] = [
    [all('Uid', String(wanted.user)), `it runs as user ${field('Uid').join(' ')}`],
    [all('Gid', String(wanted.group)), `it runs in group ${field('Gid').join(' ')}`],
    [none, `it has capabilities: ${field('CapBnd').join(' ')}`],
    [all('NoNewPrivs', '1'), 'it may get new privileges'],
    [all('Seccomp', '2'), 'no profile of seccomp filters its calls'],
    [root?.split(' ')[5]?.split(',').includes('ro') ?? false, 'its root can be written to'],
    [
      Number(facts.memoryLimit) === wanted.memoryBytes,
      `its limit of memory is ${facts.memoryLimit.trim()}`,
    ],
    [
      !wanted.secrets.some((secret) => facts.environment.includes(secret)),
      'a secret is in its environment',
    ],
  ];
  return checks.flatMap(([isRight, fault]) => (isRight ? [] : fault));
}

/** Bytes of a quantity such as `512Mi`. */
export function bytesOf(quantity: string): number {
  const [, number, unit] = /^(\d+)([MG])i$/.exec(quantity) ?? [];
  return Number(number) * 1024 ** (unit === 'G' ? 3 : 2);
}

/** Reads the limit of the second version of control groups, or of the first. */
function memoryLimitOf(groups: string): string {
  const [, first] = /^\d+:(?:[\w,=]*,)?memory(?:,[\w,=]*)?:(.*)$/m.exec(groups) ?? [];
  const [, unified = ''] = /^0::(.*)$/m.exec(groups) ?? [];
  const path =
    first === undefined
      ? join('/sys/fs/cgroup', unified, 'memory.max')
      : join('/sys/fs/cgroup/memory', first, 'memory.limit_in_bytes');
  return existsSync(path) ? readFileSync(path, 'utf8') : '';
}
