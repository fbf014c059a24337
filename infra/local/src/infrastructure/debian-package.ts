import { execFileSync } from 'node:child_process';
import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Failure } from '../shared/failure.ts';

const KEYRING = '/usr/share/keyrings/debian-archive-keyring.gpg';
const COMMAND_TIMEOUT_MILLIS = 60_000;

/**
 * Puts the files of Debian packages into `folder`. Nothing is installed and apt's own settings stay as they are:
 * the machine's mirror is asked for another suite by a configuration that is gone afterwards.
 *
 * @param names without what they depend on
 * @param suite as `trixie`
 * @throws Failure that says why they cannot be had here
 */
export function unpackDebianPackages(
  names: readonly string[],
  suite: string,
  folder: string,
): void {
  if (!existsSync(KEYRING)) throw new Failure('there is no keyring of Debian on this machine');
  const work = mkdtempSync(join(tmpdir(), 'tabdock-apt-'));
  const files = `${folder}.${process.pid}`;
  try {
    const config = join(work, 'apt.conf');
    writeFileSync(config, privateConfig(work, suite));
    for (const part of ['lists/partial', 'cache/archives/partial']) {
      mkdirSync(join(work, part), { recursive: true });
    }
    run('apt-get', ['update'], config);
    run('apt-get', ['download', ...names], config, work);
    const archives = globSync('*.deb', { cwd: work });
    if (archives.length < names.length)
      throw new Failure(`apt-get did not download all of ${names.join(', ')}`);
    mkdirSync(files, { recursive: true });
    for (const archive of archives) run('dpkg-deb', ['--extract', join(work, archive), files]);
    rmSync(folder, { recursive: true, force: true });
    renameSync(files, folder);
  } finally {
    rmSync(work, { recursive: true });
    rmSync(files, { recursive: true, force: true });
  }
}

/** Ways to the mirror, such as a proxy, are the machine's; its hooks and preferences are not used. */
function privateConfig(work: string, suite: string): string {
  const sources = join(work, 'debian.sources');
  writeFileSync(
    sources,
    [
      'Types: deb',
      `URIs: ${mirror()}`,
      `Suites: ${suite}`,
      'Components: main',
      `Signed-By: ${KEYRING}`,
      '',
    ].join('\n'),
  );
  const acquire = run('apt-config', ['dump'])
    .split('\n')
    .filter((line) => line.startsWith('Acquire::'));
  return [
    ...acquire,
    'Acquire::Languages "none";',
    'APT::Update::Error-Mode "any";',
    `Dir::Etc::SourceList "${sources}";`,
    ...['SourceParts', 'Parts', 'Preferences', 'PreferencesParts'].map(
      (name) => `Dir::Etc::${name} "/dev/null";`,
    ),
    `Dir::State::Lists "${join(work, 'lists')}";`,
    `Dir::Cache "${join(work, 'cache')}";`,
    // Owned by root, which may write only there.
    'APT::Sandbox::User "root";',
    '',
  ].join('\n');
}

/** The Debian mirror of this machine. */
function mirror(): string {
  const { ID, VERSION_CODENAME } = Object.fromEntries(
    readFileSync('/etc/os-release', 'utf8')
      .split('\n')
      .map((line) => line.replaceAll('"', '').split('=')),
  ) as Record<string, string | undefined>;
  if (ID !== 'debian') throw new Failure(`this machine runs ${ID}, not Debian`);
  const targets = run('apt-get', [
    'indextargets',
    '--format',
    '$(RELEASE) $(COMPONENT) $(REPO_URI)',
    'Created-By: Packages',
  ]);
  for (const line of targets.split('\n')) {
    const [release, component, uri] = line.split(' ');
    if (release === VERSION_CODENAME && component === 'main' && uri) return uri;
  }
  throw new Failure(`apt knows no mirror of ${VERSION_CODENAME}`);
}

function run(program: string, args: readonly string[], config?: string, cwd?: string): string {
  try {
    return execFileSync(program, args, {
      cwd,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: COMMAND_TIMEOUT_MILLIS,
      env: { ...process.env, LC_ALL: 'C', ...(config && { APT_CONFIG: config }) },
    });
  } catch (error) {
    const { stderr, message } = error as Error & { stderr?: string };
    throw new Failure(`${program} ${args[0]}: ${stderr?.trim().split('\n')[0] || message}`);
  }
}
