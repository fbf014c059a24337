import type { ConversionKind, ZipConversion } from '@tabdock/contracts/downloads';
import { count } from '../../components/text/format';
import { FORMAT_NAMES } from '../formats/formats';
import type { ZipJob } from './zip-conversions.slice';

/** How far a ZIP is, or what came of it. */
export function jobWords({ kind, state, progress, detail }: Omit<ZipJob, 'run'>): string {
  const format = FORMAT_NAMES[kind];
  if (state === 'failed') return `Your ZIP as ${format} did not go on. ${detail ?? ''}`;
  if (state === 'none') return `None of these files can be had as ${format}.`;
  if (state === 'saved' && progress) return `Your ZIP: ${savedWords(kind, progress)}`;
  return progressWords(kind, progress);
}

function progressWords(kind: ConversionKind, progress: ZipConversion | null): string {
  const format = FORMAT_NAMES[kind];
  if (progress === null) return `Your ZIP as ${format}: looking at its files…`;
  const { ready, waiting, fetching } = progress;
  const files = `Your ZIP as ${format}: ${ready} of ${count(ready + waiting + fetching, 'file')} ready.`;
  return fetching > 0 ? `${files} ${count(fetching, 'tab')} still to fetch.` : files;
}

/** Share from 0 to 1 of the files that wait for nothing more. */
export function shareOf({ ready, waiting, fetching, kept }: ZipConversion): number {
  const all = ready + waiting + fetching + kept;
  return all === 0 ? 1 : (ready + kept) / all;
}

/** What a saved ZIP holds. */
export function savedWords(kind: ConversionKind, progress: ZipConversion): string {
  const { ready, waiting, fetching, kept, older } = progress;
  const others = waiting + kept;
  const parts = [`${count(ready, 'file')} as ${FORMAT_NAMES[kind]}`];
  if (others > 0) parts.push(`${others} as downloaded`);
  if (older) parts.push('older ones as downloaded');
  if (fetching > 0) parts.push(`${count(fetching, 'tab')} not fetched yet`);
  return `${parts.join(', ')}.`;
}
