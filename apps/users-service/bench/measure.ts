/** Prints how long `amount` calls take, `atOnce` of them concurrently. */
export async function measure(
  name: string,
  amount: number,
  atOnce: number,
  call: (place: number) => Promise<unknown>,
): Promise<void> {
  const millis: number[] = [];
  let next = 0;
  const started = performance.now();
  const lane = async () => {
    while (next < amount) {
      const begun = performance.now();
      next += 1;
      await call(next);
      millis.push(performance.now() - begun);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  const perSecond = (amount / (performance.now() - started)) * 1_000;
  millis.sort((a, b) => a - b);
  const at = (share: number) => (millis[Math.floor((millis.length - 1) * share)] ?? 0).toFixed(1);
  process.stdout.write(
    `${name.padEnd(36)} p50 ${at(0.5).padStart(7)} ms  p99 ${at(0.99).padStart(7)} ms  ${perSecond.toFixed(0).padStart(5)}/s\n`,
  );
}
