import { createCampaignBodySchema, createPlacementBodySchema } from '@tabdock/contracts/ads';
import { badValues, UNHELPFUL } from '@tabdock/contracts/testing';
import { faultsOf } from './faults';

it.each([
  ['a campaign', createCampaignBodySchema, ['budgetCents', 'priceCents']],
  ['a placement', createPlacementBodySchema, []],
])('says in our words what is wrong in the form of %s', (_form, schema, money) => {
  const texts = badValues(schema).flatMap((values) =>
    Object.values(faultsOf<string>(schema, values, money)),
  );
  expect(texts).not.toEqual([]);
  expect(texts.filter((text) => UNHELPFUL.test(String(text)))).toEqual([]);
});
