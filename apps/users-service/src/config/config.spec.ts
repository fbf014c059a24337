import { unhelpfulVariableTexts } from '@tabdock/contracts/testing';
import { usersConfigSchema } from './config';

it('says in our words what is wrong with a variable', () => {
  expect(unhelpfulVariableTexts(usersConfigSchema)).toEqual([]);
});
