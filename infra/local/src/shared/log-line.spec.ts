import { messageOf, readableTrouble } from './log-line.ts';

describe('log lines of processes', () => {
  it('shows a warning with its reason', () => {
    const line = '{"level":"warn","msg":"broker disconnected","err":{"message":"ECONNRESET"}}';
    expect(readableTrouble(line)).toBe('warn: broker disconnected: ECONNRESET');
  });

  it('keeps ordinary lines to the log file', () => {
    expect(readableTrouble('{"level":"info","msg":"ready"}')).toBeUndefined();
    expect(readableTrouble('plain text')).toBeUndefined();
    expect(readableTrouble('{ broken')).toBeUndefined();
  });

  it('takes a line that is no JSON as it is', () => {
    expect(messageOf('Error: no such file')).toBe('Error: no such file');
  });
});
