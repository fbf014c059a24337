import { unhelpfulVariableTexts } from '@tabdock/contracts/testing';
import { searchConfigSchema } from './config';

it('says in our words what is wrong with a variable', () => {
  expect(unhelpfulVariableTexts(searchConfigSchema)).toEqual([]);
});
