import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

/** `[file relative to src, line, message]` of each complaint about a fixture. */
function lint(fixture: string): [file: string, line: number, message: string][] {
  const printed = execFileSync(process.execPath, [join(__dirname, 'lint-fixture.mjs'), fixture]);
  return JSON.parse(printed.toString()) as ReturnType<typeof lint>;
}

type Import = [what: string, file: string, imported: string];

const forbidden: Import[] = [
  ['a feature importing another feature', 'features/search/api/x.ts', '../../downloads/x'],
  ['a feature importing the app', 'features/search/x.ts', '../../app/store'],
  ['shared code importing a feature', 'components/x.tsx', '../features/search/x'],
  ['the session importing a feature', 'session/x.ts', '../features/auth/x'],
  ['the session importing the app', 'session/x.ts', '../app/store'],
];
const allowed: Import[] = [
  ['the app importing a feature', 'app/x.tsx', '../features/search/x'],
  ['a feature importing the session', 'features/search/x.ts', '../../session/x'],
  ['a feature importing its own parts', 'features/search/api/x.ts', '../components/x'],
];

describe('the layers of the web app', () => {
  const printed = execFileSync(process.execPath, [
    join(__dirname, 'print-layer-faults.mjs'),
    'apps/web',
    ...[...forbidden, ...allowed].flatMap(([, file, imported]) => [file, imported]),
  ]);
  const faults = JSON.parse(printed.toString()) as (string | null)[];

  it.each(forbidden.map(([what], index) => [what, index] as const))('refuse %s', (_what, index) => {
    expect(faults[index]).toMatch(/^src\//);
  });

  it.each(allowed.map(([what], index) => [what, forbidden.length + index] as const))(
    'allow %s',
    (_what, index) => {
      expect(faults[index]).toBeNull();
    },
  );
});

describe('the rules for folders', () => {
  it('allow imports from rows below, inside a folder, from files in src, and of test support in specs', () => {
    expect(lint('sound')).toEqual([]);
  });

  it('refuse imports from the same row, from a row above and from src itself, also of types, in specs and at run time', () => {
    const files = 'src/files may import from itself and from ledger.';
    const ledger = [
      1,
      'src/ledger may not import from src/requests, which is above it in layers.mjs; src/ledger may import from itself.',
    ];
    expect(lint('upward')).toEqual([
      [
        'dispatch/dispatch.ts',
        2,
        'src/dispatch may not import from src/files, which is beside it in layers.mjs; src/dispatch may import from itself and from ledger.',
      ],
      [
        'files/files.ts',
        1,
        `src/files may not import from src/requests, which is above it in layers.mjs; ${files}`,
      ],
      [
        'files/files.ts',
        2,
        `src/files may not import files directly in src, which put the process together; ${files}`,
      ],
      ['ledger/ledger.spec.ts', ...ledger],
      ['ledger/ledger.ts', ...ledger],
      ['unlisted/unlisted.ts', 1, 'src/unlisted is in no row of layers.mjs.'],
    ]);
  });

  it('refuse a circle between inner folders, and between files of a folder and an inner one', () => {
    const complaints = lint('circles');
    expect(complaints.map(([file]) => file)).toEqual([
      'api/files/files.ts',
      'api/jobs/jobs.ts',
      'api/owners/owner.ts',
      'shared/fold/fold.ts',
      'shared/text.ts',
    ]);
    expect(complaints[1]?.[2]).toBe(
      'src/api/jobs may not import from src/api/files: folders import in one direction, and there is a way back (src/api/files → src/api/owners → src/api/jobs), for example src/api/files/files.ts imports src/api/owners/owner.ts.',
    );
    expect(complaints[3]?.[2]).toBe(
      'src/shared/fold may not import from the files directly in src/shared: folders import in one direction, and there is a way back (the files directly in src/shared → src/shared/fold), for example src/shared/text.ts imports src/shared/fold/fold.ts.',
    );
  });

  it('refuse one wing importing from the other, also from a lower row', () => {
    expect(lint('wings')).toEqual([
      [
        'api/jobs/jobs.ts',
        2,
        'src/api/jobs may not import from src/worker/pool: api and worker are wings, which share only what is outside both.',
      ],
    ]);
  });

  it('refuse a project without layers.mjs, once, and one whose layers.mjs is out of date', () => {
    const missing = lint('without-layers');
    expect(missing).toHaveLength(1);
    expect(missing[0]?.[2]).toContain('This project has no layers.mjs.');
    expect(lint('outdated-layers')).toEqual([
      ['a/a.ts', 1, 'layers.mjs lists gone, which is no folder of src.'],
    ]);
  });
});
