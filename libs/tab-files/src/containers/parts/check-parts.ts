import { utf8 } from '../../bytes/text';
import { isAudio } from '../../formats/signatures/audio';
import { programKind } from '../../formats/signatures/program-kind';
import { badFile, unsafeFile } from '../../refusal/file-refused.error';
import { MAX_SETTINGS_BYTES } from '../../refusal/limits';
import { refuseSpareBytes } from '../../refusal/spare-bytes';
import { harmOf } from './part-name';
import { partKind, type ScorePart } from './score-part';

/**
 * Refuses what a score does not need: programs under any name, recordings that the score does not name, and more than a
 * little of anything unknown. Other versions of Guitar Pro may add small parts of their own.
 * @throws FileRefusedError
 */
export function checkParts(parts: readonly ScorePart[]): void {
  refuseTwins(parts);
  for (const part of parts) refuseProgram(part);
  const score = parts.find(({ name }) => partKind(name) === 'score');
  const bytesOf = (kinds: readonly ScorePart[]) =>
    kinds.reduce((sum, { content }) => sum + content.length, 0);
  const settings = bytesOf(parts.filter(({ name }) => partKind(name) === 'settings'));
  if (settings > MAX_SETTINGS_BYTES) throw unsafeFile(`${settings} bytes of settings`);
  let text: string | undefined;
  const isNamed = (name: string) => {
    text ??= score && utf8(score.content);
    return text?.includes(name) ?? false;
  };
  refuseSpareBytes(bytesOf(parts.filter((part) => isUnrelated(part, isNamed))));
}

function refuseTwins(parts: readonly ScorePart[]): void {
  const names = new Set<string>();
  for (const { name } of parts) {
    // Systems that ignore case would keep one of them.
    const folded = name.normalize('NFC').toLowerCase();
    if (names.has(folded)) throw badFile(`two entries are called ${JSON.stringify(name)}`);
    names.add(folded);
  }
}

function refuseProgram({ name, content }: ScorePart): void {
  const kind = programKind(content);
  const harm = harmOf(name) ?? (kind && `is ${kind}`);
  if (harm !== undefined) throw unsafeFile(`the entry ${JSON.stringify(name)} ${harm}`);
}

function isUnrelated({ name, content }: ScorePart, isNamed: (name: string) => boolean): boolean {
  const kind = partKind(name);
  if (kind === 'recording') return !isAudio(content) || !isNamed(name);
  return kind === 'unknown';
}
