import { VISITS_MAX } from '@tabdock/contracts/users';
import { WaitingVisits } from './waiting-visits';

const [MONDAY, TUESDAY] = ['2026-03-02', '2026-03-03'];
const visit = (number: number) => ({ visitor: `visitor ${number}`, tier: 'guest' as const });
const fill = (waiting: WaitingVisits, day: string, count: number) =>
  Array.from({ length: count }, (_, number) => waiting.add(day, visit(number)));

it('reports each visit once, in parts of one day', () => {
  const waiting = new WaitingVisits(10_000);
  fill(waiting, MONDAY, VISITS_MAX + 1);
  fill(waiting, TUESDAY, 2);
  const reports: [string, number][] = [];
  for (let report = waiting.next(); report; report = waiting.next()) {
    reports.push([report.day, report.visits.length]);
    waiting.done(report);
  }
  expect(reports).toEqual([
    [MONDAY, VISITS_MAX],
    [MONDAY, 1],
    [TUESDAY, 2],
  ]);
  expect(waiting.size).toBe(0);
});

it('keeps what was not reported, and what comes meanwhile', () => {
  const waiting = new WaitingVisits(10);
  fill(waiting, MONDAY, 2);
  const report = waiting.next();
  waiting.add(MONDAY, visit(2));
  expect(waiting.next()?.visits).toHaveLength(3);
  if (report) waiting.done(report);
  expect(waiting.next()).toEqual({ day: MONDAY, visits: [visit(2)] });
});

it('takes no more than its bound, until some are reported or too old', () => {
  const waiting = new WaitingVisits(3);
  expect(fill(waiting, MONDAY, 4)).toEqual([true, true, true, false]);
  waiting.dropBefore(MONDAY);
  expect(waiting.add(TUESDAY, visit(9))).toBe(false);
  waiting.dropBefore(TUESDAY);
  expect(waiting.size).toBe(0);
  expect(waiting.add(TUESDAY, visit(9))).toBe(true);
});
