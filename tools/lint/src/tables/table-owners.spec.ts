import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

/** `[file relative to src:line, message]` of each complaint about a fixture. */
function lint(fixture: string): [place: string, message: string][] {
  const script = join(__dirname, '../lint-fixture.mjs');
  const printed = execFileSync(process.execPath, [script, fixture]).toString();
  const complaints = JSON.parse(printed) as [string, number, string][];
  return complaints.map(([file, line, message]) => [`${file}:${line}`, message]);
}

const written = (table: string, owner: string) =>
  `src/search may not write the table ${table}, which src/${owner} owns (tables.mjs): move the statement there and call it.`;
const read = (room: string, table: string, owner: string) =>
  `src/${room} may not read the table ${table}: src/${owner} owns it (tables.mjs), and only rows above that may read it. Move the statement up, or what owns the table down.`;

describe('the rules for tables', () => {
  it('allow writes by the owner, reads from rows above, what tables.mjs excepts, and all in tests, migrations and src itself', () => {
    expect(lint('tables')).toEqual([]);
  });

  describe('in a project whose rooms misuse tables', () => {
    let complaints: [place: string, message: string][];
    const of = (file: string) => complaints.filter(([place]) => place.startsWith(file));

    beforeAll(() => {
      complaints = lint('tables-misused');
    });

    it('refuse to read from beside and from below', () => {
      expect(of('names/')).toEqual([['names/names.ts:2', read('names', 'tab', 'catalogue')]]);
      expect(of('songs/songs.ts:12')).toEqual([
        ['songs/songs.ts:12', read('songs', 'tab', 'catalogue')],
      ]);
    });

    it('refuse to write from another room, by statements, TypeORM and functions that are given a name', () => {
      expect(of('search/')).toEqual([
        ['search/search.ts:17', written('song_change', 'songs')],
        ['search/search.ts:19', written('tab', 'catalogue')],
        ['search/search.ts:20', written('song', 'songs')],
        ['search/search.ts:20', read('search', 'takedown', 'takedown')],
        ['search/search.ts:21', written('tab', 'catalogue')],
        ['search/search.ts:21', written('song', 'songs')],
        ['search/search.ts:22', written('song', 'songs')],
        ['search/search.ts:23', expect.stringMatching(/^tables\.mjs has no table sugestion\./)],
        [
          'search/search.ts:24',
          "The table outbox is the kit's (src/outbox there): use what the kit exports for it.",
        ],
        ['search/search.ts:25', written('tab', 'catalogue')],
        ['search/search.ts:26', written('song', 'songs')],
        ['search/search.ts:27', written('song', 'songs')],
        ['search/search.ts:28', written('tab', 'catalogue')],
        ['search/search.ts:29', written('song', 'songs')],
        ['search/search.ts:30', written('song', 'songs')],
        ['search/search.ts:31', written('song_change', 'songs')],
      ]);
    });

    it('refuse what hides a table from them', () => {
      expect(of('songs/').filter(([place]) => place !== 'songs/songs.ts:12')).toEqual([
        [
          'songs/renamed.ts:2',
          'Give the query tab another name: that of a table hides from lint who uses the table.',
        ],
        ['songs/songs.ts:13', expect.stringMatching(/^Write the name of the table into/)],
        ['songs/songs.ts:14', expect.stringMatching(/^Write the keywords of SQL in capitals/)],
        ['songs/songs.ts:15', expect.stringMatching(/^Name the entity/)],
      ]);
    });

    it('allow what a row above reads', () => {
      expect(of('takedown/')).toEqual([]);
    });
  });

  it('refuse a list with folders and tables that are not there, without tables that are, and exceptions for nothing', () => {
    expect(lint('tables-outdated')).toEqual(
      [
        'tables.mjs lists gone, which is no folder of src.',
        'tables.mjs lists the table song twice: one folder owns it.',
        'tables.mjs lists the table cached, which no migration creates.',
        'Migrations create the table takedown: list it with the folder that owns it.',
        'tables.mjs excepts that catalogue/tabs.ts writes song, which needs no exception any more: remove it.',
      ].map((message) => ['../tables.mjs:1', message]),
    );
  });

  it('refuse statements in a project without tables.mjs, once', () => {
    const complaints = lint('without-tables');
    expect(complaints).toHaveLength(1);
    expect(complaints[0]?.[1]).toContain('This project has no tables.mjs.');
  });
});
