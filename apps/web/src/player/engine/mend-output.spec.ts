import { mendOutput, type Output, soundWithTaps } from './mend-output';

/** An output that begins to sound as alphaTab's does: once the module of its worklet is there. */
function anOutput() {
  const sounding: string[] = [];
  let fetched: (() => void)[] = [];
  const createBufferSource = () => ({
    isStarted: false,
    start() {
      this.isStarted = true;
    },
    stop() {
      if (!this.isStarted) throw new DOMException('not started', 'InvalidStateError');
    },
  });
  const addModule = () => new Promise<void>((resolve) => fetched.push(resolve));
  const context = { createBufferSource, audioWorklet: { addModule } };
  const output = { context, source: null } as unknown as {
    -readonly [Key in keyof Output]: Output[Key];
  };
  mendOutput(output);
  return {
    sounding,
    play(name: string) {
      output.source = output.context?.createBufferSource() ?? null;
      void output.context?.audioWorklet.addModule('worklet').then(() => {
        output.source?.start(0);
        sounding.push(name);
      });
    },
    stop() {
      output.source?.stop(0);
      output.source = null;
    },
    async arrive() {
      for (const resolve of fetched) resolve();
      fetched = [];
      await new Promise(process.nextTick);
    },
  };
}

it('sounds once it can', async () => {
  const output = anOutput();
  output.play('first');
  await output.arrive();
  expect(output.sounding).toEqual(['first']);
  expect(() => output.stop()).not.toThrow();
});

it('can be stopped before it sounds, and then never does', async () => {
  const output = anOutput();
  output.play('first');
  expect(() => output.stop()).not.toThrow();
  await output.arrive();
  expect(output.sounding).toEqual([]);
});

it('sounds once when it is told to again', async () => {
  const output = anOutput();
  output.play('first');
  output.stop();
  output.play('second');
  await output.arrive();
  expect(output.sounding).toEqual(['second']);
});

describe('an output that the browser has silenced', () => {
  const silenced = (state = 'suspended') => {
    const resume = jest.fn().mockResolvedValue(undefined);
    return { output: { context: { state, resume } } as unknown as Output, resume };
  };

  it.each(['suspended', 'interrupted'])('sounds again with a tap (%s)', (state) => {
    const { output, resume } = silenced(state);
    const end = soundWithTaps(output, () => true);
    document.body.click();
    expect(resume).toHaveBeenCalledTimes(1);
    end();
    document.body.click();
    expect(resume).toHaveBeenCalledTimes(1);
  });

  it('stays silent while nothing is played, and is left alone while it sounds', () => {
    const [still, sounding] = [silenced(), silenced('running')];
    const ends = [
      soundWithTaps(still.output, () => false),
      soundWithTaps(sounding.output, () => true),
    ];
    document.body.click();
    expect(still.resume).not.toHaveBeenCalled();
    expect(sounding.resume).not.toHaveBeenCalled();
    for (const end of ends) end();
  });
});
