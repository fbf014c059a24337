import { unhelpfulVariableTexts } from '@tabdock/contracts/testing';
import { workerConfigSchema } from './worker.config';

it('says in our words what is wrong with a variable', () => {
  expect(unhelpfulVariableTexts(workerConfigSchema)).toEqual([]);
});
