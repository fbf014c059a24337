import { randomUUID } from 'node:crypto';
import { downloadsRequest, type StoredFile } from '@tabdock/contracts/downloads';
import { waitFor } from '@tabdock/service-kit/testing';
import type { ApiBench } from './api-bench';
import { guest, tab } from './api-process';
import { melody, type MelodyOptions } from './melody';
import type { ScriptedAnalyst } from './scripted-analyst';

export interface StoredMelody {
  readonly tabId: string;
  readonly sourceId: string;
  readonly url: string;
  readonly sha256: string;
  readonly file: StoredFile;
}

/** A tab with a stored and analysed file that holds this melody; with the file of another tab if that is given. */
export async function storedMelody(
  bench: ApiBench,
  analyst: ScriptedAnalyst,
  number: number,
  options: MelodyOptions = {},
  known?: StoredFile,
): Promise<StoredMelody> {
  const wanted = tab();
  const { tabId, sourceId, sourceRef } = wanted;
  await bench.installation.rpc.call(downloadsRequest, {
    requestId: randomUUID(),
    owner: guest(),
    tier: 'guest',
    tab: wanted,
  });
  const file = known ?? (await bench.worker.store(randomUUID()));
  const { sha256 } = file;
  await bench.worker.succeeded(await bench.worker.next(tabId), file);
  if (known === undefined) {
    const job = await analyst.next(sha256);
    await analyst.report(await analyst.resultOf(job, melody(number, options)));
  }
  await waitFor(
    () => analyst.heard.find(({ tabIds, state }) => tabIds.includes(tabId) && state === 'analysed'),
    { message: `an analysed file of the tab ${tabId}` },
  );
  return { tabId, sourceId, url: sourceRef['url'] ?? '', sha256, file };
}
