import { FORMAT_NOTES_NAME } from '../zip-formats/format-notes';

/** The manifest's own name; no entry may take it. */
export const MANIFEST_NAME = 'manifest.json';

/** Gives each entry of one archive a unique name, also for file systems that ignore case. */
export class EntryNames {
  private readonly taken = new Set([MANIFEST_NAME, FORMAT_NOTES_NAME.toLowerCase()]);

  /** The name itself, or the name with ` (2)`, ` (3)`, … before its extension. */
  take(filename: string): string {
    const dot = filename.lastIndexOf('.');
    const [base, extension] =
      dot > 0 ? [filename.slice(0, dot), filename.slice(dot)] : [filename, ''];
    for (let copy = 1; ; copy += 1) {
      const name = copy === 1 ? filename : `${base} (${copy})${extension}`;
      const key = name.normalize('NFC').toLowerCase();
      if (this.taken.has(key)) continue;
      this.taken.add(key);
      return name;
    }
  }
}
