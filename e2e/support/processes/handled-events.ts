/** How many events of a type the process at this port has handled for a subscriber since it started. */
export async function handledEvents(
  port: number,
  { type, subscriber }: { readonly type: string; readonly subscriber: string },
): Promise<number> {
  const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const labels = [`consumer="${subscriber}"`, `type="${type}"`, 'outcome="ok"'];
  const line = metrics
    .split('\n')
    .filter((one) => one.startsWith('tabdock_messages_consumed_total{'))
    .find((one) => labels.every((label) => one.includes(label)));
  return Number(line?.split(' ').at(-1) ?? 0);
}
