import { randomUUID } from 'node:crypto';
import { createLogger, type EventPublisher, Metrics } from '@tabdock/service-kit';
import { PassingProgress } from './passing-progress';

it('a step that the broker does not take is lost, counted, and holds up no other', async () => {
  const metrics = new Metrics('test');
  const publish = jest.fn(async (_event: unknown, data: unknown) => {
    if (data === 'refused') throw new Error('the broker is away');
  });
  const passing = new PassingProgress(
    { publish } as unknown as EventPublisher,
    metrics,
    createLogger('test', 'silent' as 'fatal'),
  );
  const correlationId = randomUUID();
  const steps = ['refused', 'taken'].map((payload) => ({ payload, correlationId }));
  await passing.publish(steps, 7);
  expect(publish.mock.calls.map(([, data]) => data)).toEqual(['refused', 'taken']);
  expect(publish).toHaveBeenLastCalledWith(expect.anything(), 'taken', {
    sequence: 7,
    requestId: correlationId,
  });
  expect(
    await metrics.registry.getSingleMetricAsString('tabdock_download_steps_lost_total'),
  ).toMatch(/^tabdock_download_steps_lost_total\{.*\} 1$/m);
});
