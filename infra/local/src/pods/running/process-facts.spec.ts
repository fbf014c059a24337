import { bytesOf, faultsOf, type ProcessFacts } from './process-facts.ts';

const NONE = '0000000000000000';
const status = (values: Readonly<Record<string, string>> = {}) =>
  Object.entries({
    Name: 'tini',
    Uid: '1000\t1000\t1000\t1000',
    Gid: '1000\t1000\t1000\t1000',
    CapInh: NONE,
    CapPrm: NONE,
    CapEff: NONE,
    CapBnd: NONE,
    CapAmb: NONE,
    NoNewPrivs: '1',
    Seccomp: '2',
    ...values,
  })
    .map(([name, value]) => `${name}:\t${value}\n`)
    .join('');
const FACTS: ProcessFacts = {
  status: status(),
  mountinfo:
    '310 250 0:44 / / ro,relatime - overlay overlay rw\n311 310 0:45 / /tmp rw - ext4 /dev/a rw\n',
  environment: 'PORT=3000\0AMQP_URL_FILE=/run/secrets/tabdock/AMQP_URL\0',
  memoryLimit: '536870912\n',
};
const WANTED = { user: 1000, group: 1000, memoryBytes: bytesOf('512Mi'), secrets: ['deep secret'] };

describe('a process in a container', () => {
  it('has no faults if it is as its manifest says', () => {
    expect(faultsOf(FACTS, WANTED)).toEqual([]);
  });

  it.each<[string, Partial<ProcessFacts>]>([
    ['it runs as user 0 0 0 0', { status: status({ Uid: '0\t0\t0\t0' }) }],
    ['it runs in group 1000 0 0 0', { status: status({ Gid: '1000\t0\t0\t0' }) }],
    ['it has capabilities: 00000000a80425fb', { status: status({ CapBnd: '00000000a80425fb' }) }],
    ['it may get new privileges', { status: status({ NoNewPrivs: '0' }) }],
    ['no profile of seccomp filters its calls', { status: status({ Seccomp: '0' }) }],
    ['its root can be written to', { mountinfo: '310 250 0:44 / / rw,relatime - overlay o ro\n' }],
    ['its limit of memory is max', { memoryLimit: 'max\n' }],
    ['a secret is in its environment', { environment: 'AMQP_URL=amqp://a:deep secret@b\0' }],
  ])('%s', (fault, facts) => {
    expect(faultsOf({ ...FACTS, ...facts }, WANTED)).toEqual([fault]);
  });

  it('has every fault of which nothing is known', () => {
    const nothing = { status: '', mountinfo: '', environment: '', memoryLimit: '' };
    expect(faultsOf(nothing, WANTED)).toHaveLength(7);
  });
});

it('reads quantities of memory', () => {
  expect(bytesOf('768Mi')).toBe(805_306_368);
  expect(bytesOf('3Gi')).toBe(3_221_225_472);
  expect(bytesOf('1')).toBeNaN();
});
