// The real cost took a third of the processor time of these tests. A file that needs it says
// `jest.unmock('../src/password-hashing/password-cost')`.
jest.mock('../../src/password-hashing/password-cost', () => ({
  PASSWORD_COST: { memory: 64, passes: 1, parallelism: 1 },
}));
