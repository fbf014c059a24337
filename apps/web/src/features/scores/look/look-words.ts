import type { LooksLeft, LookState, TabLook } from '@tabdock/contracts/downloads';
import { count } from '../../../components/text/format';
import { queueWords } from '../../../download-records/words/queue-words';

/** What happens from the press of the button to the opening, in order. */
export const LOOK_STEPS = ['queued', 'fetching', 'checking', 'stored'] as const;
export type LookStep = (typeof LOOK_STEPS)[number];

export const STEP_NAMES: Record<LookStep, string> = {
  queued: 'Queued',
  fetching: 'Fetching',
  checking: 'Checking',
  stored: 'Analysing',
};

const STEP_WORDS: Record<LookStep, string> = {
  queued: 'Waiting for a free moment of the tab site.',
  fetching: 'Fetching the file from the tab site.',
  checking: 'Checking that the file is a tab, and safe.',
  stored: 'Reading the music. Its first bars are about to appear.',
};

/** The step that the look is at; undefined where none is under way. */
export function stepOf(state: LookState | undefined): LookStep | undefined {
  return LOOK_STEPS.find((step) => step === state);
}

interface Happening {
  look: Pick<TabLook, 'queue'> | undefined;
  /** Nothing was heard for long. */
  hasGivenUp: boolean;
}

/** What is happening, in a sentence. */
export function stepWords(step: LookStep, { look, hasGivenUp }: Happening): string {
  if (hasGivenUp) return 'This takes longer than usual. It may still be under way.';
  const queue = look?.queue;
  return step === 'queued' && queue
    ? `${queueWords(queue, new Date(), 'clock')}.`
    : STEP_WORDS[step];
}

/** `9 of 10 looks left today` */
export function leftWords({ left, aDay }: LooksLeft): string {
  return left === 0
    ? `All ${aDay} looks of today are used`
    : `${left} of ${count(aDay, 'look')} left today`;
}
