import { mendOutput, type Output } from './mend-output';

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
