import { unhelpfulVariableTexts } from '@tabdock/contracts/testing';
import { adsConfigSchema } from './config';

it('says in our words what is wrong with a variable', () => {
  expect(unhelpfulVariableTexts(adsConfigSchema)).toEqual([]);
});
