const KIT = '@tabdock/service-kit/testing';

/** Whatever the machine does meanwhile, a test comes to the same result. */
const RULES = [
  {
    selector:
      'AwaitExpression > NewExpression[callee.name="Promise"] CallExpression[callee.name="setTimeout"]',
    message: `Wait for a condition, with waitFor of ${KIT}.`,
  },
  {
    selector: 'ImportDeclaration[source.value="node:timers/promises"] [imported.name="setTimeout"]',
    message: `Wait for a condition, with waitFor of ${KIT}.`,
  },
  {
    selector: 'Property[key.name="NODE_ENV"][value.value="test"]',
    message: `Take the settings of a process from testEnvironment of ${KIT}: they have patience.`,
  },
  {
    selector: 'NewExpression[callee.name="RpcClient"][arguments.length<3]',
    message: `Give it the PATIENCE_MILLIS of ${KIT}.`,
  },
  {
    selector: 'CallExpression[callee.object.name="jest"][callee.property.name="setTimeout"]',
    message: 'The limit of jest.preset.cjs is longer than any wait for a condition.',
  },
];

/** Faults and benches measure the deadlines of production. The kit tests itself, and infra does not import it. */
export const patientTests = {
  files: ['**/*.spec.{ts,tsx}', '**/test/**/*.ts'],
  ignores: ['libs/service-kit/**', 'infra/**', '**/faults/**', '**/bench/**', 'e2e/**'],
  rules: { 'no-restricted-syntax': ['error', ...RULES] },
};
