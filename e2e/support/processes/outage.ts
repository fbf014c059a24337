import { setTimeout as delay } from 'node:timers/promises';

/** Breaks something, keeps it broken for so long while `meanwhile` looks at what still works, and mends it. */
export async function outage(
  seconds: number,
  { breaks, mends }: { breaks: () => unknown; mends: () => unknown },
  meanwhile: () => Promise<void> = async () => undefined,
): Promise<void> {
  await breaks();
  try {
    await Promise.all([delay(seconds * 1_000), meanwhile()]);
  } finally {
    await mends();
  }
}
