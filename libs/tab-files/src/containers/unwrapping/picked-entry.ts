import { TAB_FILE_FORMATS } from '@tabdock/contracts/downloads';
import { FileRefusedError, unsafeFile } from '../../refusal/file-refused.error';
import type { ZipEntry } from '../zip/zip-entries';
import { leadsOut } from '../parts/part-name';

const TAB_NAME = new RegExp(`\\.(?:${TAB_FILE_FORMATS.join('|')})$`, 'i');
/** What macOS adds for each file of an archive. */
const SHADOW = /(?:^|\/)(?:__MACOSX\/|\._)/;
const NAMES_SHOWN = 5;

/** Whether a file with this name is a tab. */
export function isTabName(name: string): boolean {
  return TAB_NAME.test(name);
}

/**
 * The only tab of an archive, or the one that the recipe's patterns pick.
 * @throws FileRefusedError
 */
export function pickedEntry(entries: readonly ZipEntry[], pick: readonly string[]): ZipEntry {
  const named = entries.map((entry) => ({ entry, name: entry.name.replaceAll('\\', '/') }));
  const out = named.find(({ entry, name }) => entry.isLink || leadsOut(name));
  if (out !== undefined)
    throw unsafeFile(`the zip entry ${JSON.stringify(out.entry.name)} leads out of the archive`);
  const tabs = named.filter(({ name }) => isTabName(name) && !SHADOW.test(name));
  const [only, second] = tabs;
  if (only === undefined)
    throw new FileRefusedError('DOWNLOADS.ARCHIVE_WITHOUT_TAB', 'a zip archive without a tab');
  if (second === undefined) return only.entry;
  for (const pattern of pick) {
    const [fit, other] = tabs.filter(({ name }) => fits(pattern, name));
    if (fit !== undefined && other === undefined) return fit.entry;
  }
  const names = tabs.slice(0, NAMES_SHOWN).map(({ name }) => JSON.stringify(name));
  const more = tabs.length > NAMES_SHOWN ? ', …' : '';
  const why = pick.length === 0 ? 'the recipe has no pick' : 'pick fits none of them alone';
  throw new FileRefusedError(
    'DOWNLOADS.ARCHIVE_UNDECIDED',
    `an archive with ${tabs.length} tabs (${names.join(', ')}${more}): ${why}`,
  );
}

/** `*` stands for any characters, `?` for one; case does not count. */
function fits(pattern: string, name: string): boolean {
  const source = pattern
    .replace(/[\\^$.+()[\]{}|]/g, '\\$&')
    .replaceAll('*', '.*')
    .replaceAll('?', '.');
  return new RegExp(`^${source}$`, 'isu').test(name);
}
