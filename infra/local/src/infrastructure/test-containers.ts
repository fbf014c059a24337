import { Failure } from '../shared/failure.ts';
import { say } from '../shared/steps.ts';
import { containerRuntimeAnswers, startContainers, type TestParts } from './containers.ts';

const WISHES = ['auto', 'always', 'never'];

/** Containers for tests as TEST_CONTAINERS wants them; undefined where private parts are to be used. */
export async function wantedContainers(): Promise<TestParts | undefined> {
  const wish = process.env['TEST_CONTAINERS'] || 'auto';
  if (!WISHES.includes(wish))
    throw new Failure(`TEST_CONTAINERS is ${wish}; it must be one of ${WISHES.join(', ')}.`);
  if (wish === 'never') return undefined;
  if (!(await containerRuntimeAnswers())) {
    if (wish === 'auto') return undefined;
    throw new Failure('TEST_CONTAINERS is always, and no Docker engine answers here.');
  }
  try {
    return await startContainers();
  } catch (error) {
    const reason = (error instanceof Error ? error.message : String(error))
      .replace(/\s+/g, ' ')
      .trim();
    if (wish === 'always')
      throw new Failure(`TEST_CONTAINERS is always, and Docker cannot run the parts: ${reason}`);
    say(`Docker cannot run the parts of tests, so private ones are used: ${reason}`);
    return undefined;
  }
}
