import { createCampaignBodySchema, createPlacementBodySchema } from '@tabdock/contracts/ads';
import { badValues, UNHELPFUL } from '@tabdock/contracts/testing';
import type { z } from 'zod';
import { faultsOf } from '../ads-desk/parts/faults';
import { schemaFaults } from './schema-faults';
import {
  forgotPasswordBodySchema,
  loginBodySchema,
  newPasswordBodySchema,
  registerBodySchema,
} from './schemas';

it.each<[string, z.ZodType, typeof faultsOf]>([
  ['a campaign', createCampaignBodySchema, faultsOf],
  ['a placement', createPlacementBodySchema, faultsOf],
  ...[
    ['a login', loginBodySchema] as const,
    ['a new account', registerBodySchema] as const,
    ['a lost password', forgotPasswordBodySchema] as const,
    ['a new password', newPasswordBodySchema] as const,
  ].map(([form, schema]): [string, z.ZodType, typeof faultsOf] => [
    form,
    schema,
    (of, values) => schemaFaults(of, values as Record<string, string>),
  ]),
])('says in our words what is wrong in the form of %s', (_form, schema, faults) => {
  const texts = badValues(schema).flatMap((values) => Object.values(faults(schema, values)));
  expect(texts).not.toEqual([]);
  expect(texts.filter((text) => UNHELPFUL.test(String(text)))).toEqual([]);
});
