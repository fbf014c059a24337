import { ClientFrames } from './client-frames';

function recordingLogger() {
  return { warn: jest.fn(), debug: jest.fn() };
}

describe('ClientFrames', () => {
  it('accepts JSON', () => {
    const logger = recordingLogger();
    new ClientFrames(logger).receive({ malformed: 0 }, Buffer.from('{"hello":true}'), false);
    expect(logger.warn).not.toHaveBeenCalled();
  });

  it('warns of malformed frames once per socket, then logs at debug', () => {
    const logger = recordingLogger();
    const frames = new ClientFrames(logger);
    const [one, other] = [{ malformed: 0 }, { malformed: 0 }];
    frames.receive(one, Buffer.from('{"hello'), false);
    frames.receive(one, [Buffer.from('no'), Buffer.from('pe')], false);
    frames.receive(one, Buffer.from([0xff, 0xfe]), true);
    expect(logger.warn).toHaveBeenCalledTimes(1);
    expect(logger.debug).toHaveBeenCalledTimes(2);
    frames.receive(other, Buffer.from('{"hello'), false);
    expect(logger.warn).toHaveBeenCalledTimes(2);
  });
});
