import { Lab } from './support/lab';

describe('a worker that is killed', () => {
  let lab: Lab;
  beforeEach(async () => {
    lab = await Lab.open();
  });
  afterEach(() => lab.close());

  it('works at all', async () => {
    await Promise.all([lab.start('api'), lab.start('worker')]);
    const id = await lab.request(lab.tab('one'));
    await lab.expectAllWell();
    expect(id).toBeTruthy();
  });
});
