import { badValues, UNHELPFUL } from '@tabdock/contracts/testing';
import { schemaFaults } from './schema-faults';
import {
  forgotPasswordBodySchema,
  loginBodySchema,
  newPasswordBodySchema,
  registerBodySchema,
} from './schemas';

it.each([
  ['a login', loginBodySchema],
  ['a new account', registerBodySchema],
  ['a lost password', forgotPasswordBodySchema],
  ['a new password', newPasswordBodySchema],
])('says in our words what is wrong in the form of %s', (_form, schema) => {
  const texts = badValues(schema).flatMap((values) =>
    Object.values(schemaFaults(schema, values as Record<string, string>)),
  );
  expect(texts).not.toEqual([]);
  expect(texts.filter((text) => UNHELPFUL.test(String(text)))).toEqual([]);
});
