import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ACCOUNT_NAMES, ACCOUNTS } from '../../../broker/accounts.mjs';
import { permissionsOf, topicPermissionsOf } from '../../../broker/permissions.mjs';

const root = join(__dirname, '../../../..');
/** Names that one kind of definition gives in the contracts. */
function defined(kind: 'Event' | 'Job'): string[] {
  return globSync('libs/contracts/src/**/*.ts', { cwd: root })
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .flatMap((text) => [...text.matchAll(new RegExp(`= define${kind}\\('([^']+)'`, 'g'))])
    .map(([, name = '']) => name)
    .sort();
}
const each = ACCOUNT_NAMES.filter((name) => name !== 'operator');
const all = each.map((name) => ACCOUNTS[name]);
const sorted = (names: readonly string[]) => [...new Set(names)].sort();

describe("the broker's accounts", () => {
  it('publish every event and hand out every job of the contracts, and no other', () => {
    expect(sorted(all.flatMap(({ publishes = [] }) => publishes))).toEqual(defined('Event'));
    expect(sorted(all.flatMap(({ sends = [] }) => sends))).toEqual(defined('Job'));
    expect(sorted(all.flatMap(({ takes = [] }) => takes))).toEqual(defined('Job'));
  });

  it('receive no event that no service publishes', () => {
    const published = defined('Event');
    const heard = all.flatMap(({ hears = [], subscribes = {} }) => [
      ...hears,
      ...Object.values(subscribes).flat(),
    ]);
    expect(heard.filter((event) => !published.includes(event))).toEqual([]);
  });

  it.each(each)('let %s do what matches a whole name, and declare no exchange', (name) => {
    const { configure, write, read } = permissionsOf(name, 'tabdock');
    const topics = topicPermissionsOf(name, 'tabdock').flatMap((topic) => [
      topic.write,
      topic.read,
    ]);
    for (const expression of [configure, write, read, ...topics]) {
      expect(expression).toMatch(/^\^.*\$$/);
      for (const other of [
        '',
        'amq.default',
        'tabdock',
        'xtabdock.rpc',
        'tabdock.dead.x',
        '#',
        '*',
      ])
        expect(`${other} ${new RegExp(expression).test(other) && expression !== '^$'}`).toBe(
          `${other} false`,
        );
    }
    for (const exchange of ['rpc', 'replies', 'events', 'jobs', 'dead'])
      expect(new RegExp(configure).test(`tabdock.${exchange}`)).toBe(false);
  });

  it('keep installations on one broker apart', () => {
    const { write, read } = permissionsOf('users', 'first.one');
    expect(new RegExp(write).test('first.one.events')).toBe(true);
    expect(new RegExp(write).test('first-one.events')).toBe(false);
    expect(new RegExp(read).test('second.rpc.users')).toBe(false);
  });
});
