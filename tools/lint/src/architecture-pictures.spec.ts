import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

it('the pictures of docs/architecture.md show every folder, and no import that is not there', () => {
  const printed = execFileSync(process.execPath, [join(__dirname, 'picture-faults.mjs')]);
  expect(JSON.parse(printed.toString())).toEqual([]);
});
