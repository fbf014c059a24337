import type { FileFormat } from './zip-formats';

/** Name of the note; no entry may take it. */
export const FORMAT_NOTES_NAME = 'About the formats.txt';

const NOT_READY = 'It was not converted yet when this ZIP was saved.';

/** What a ZIP of another format says to people: which files are as they were downloaded, and how others differ. */
export class FormatNotes {
  private readonly kept: string[] = [];
  private readonly differing: string[] = [];

  add(name: string, format: FileFormat): void {
    const reason = keptReason(format);
    if (reason !== undefined) this.kept.push(line(name, reason));
    if (format.state === 'converted' && format.remark !== null)
      this.differing.push(line(name, format.remark));
  }

  /** The text of the note; undefined if there is nothing to say. */
  toText(): string | undefined {
    const lines = [
      ...part('These files are as they were downloaded:', this.kept),
      ...part('These files differ a little from what was downloaded:', this.differing),
    ];
    // Older editors of Windows need the carriage returns, and the mark at the start to read names right.
    return lines.length === 0 ? undefined : `\uFEFF${lines.join('\r\n')}`;
  }
}

/** Why a file is not in the format of its ZIP; undefined if it is. */
export function keptReason(format: FileFormat): string | undefined {
  if (format.state === 'kept') return format.reason;
  return format.state === 'waiting' ? NOT_READY : undefined;
}

function part(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [title, '', ...lines, ''];
}

function line(name: string, sentence: string): string {
  return `${name}\r\n    ${sentence}`;
}
