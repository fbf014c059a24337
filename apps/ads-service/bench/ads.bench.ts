// Serving 500 ads a second over two replicas, 1,000 events a second beside other requests, the roll-up of ten million
// events, the figures of a year, and how exact weights and budgets are. Arguments name the parts that are measured, all
// of them by default.
import { limitTime } from '@tabdock/service-kit/testing';
import { events } from './parts/events';
import { figures } from './parts/figures';
import { limits } from './parts/limits';
import { rollUp } from './parts/roll-up';
import { serving } from './parts/serving';
import { startStack } from './stack';

const PARTS = { serving, events, limits, figures, 'roll-up': rollUp };
const TIME_LIMIT_MILLIS = 1_500_000;

const lines: string[] = [];

async function main(): Promise<void> {
  const named = process.argv.slice(2);
  const stack = await startStack();
  try {
    for (const [name, measure] of Object.entries(PARTS))
      if (named.length === 0 || named.includes(name)) lines.push(...(await measure(stack)));
  } finally {
    process.stdout.write(`${lines.join('\n')}\n`);
    await stack.close();
  }
}

limitTime(TIME_LIMIT_MILLIS, () => `\n${lines.join('\n')}`);
void main();
