import type { FetchStage } from '@tabdock/contracts/downloads';

/** Messages that people read while they wait. */
export const WAITING_MESSAGE = 'Waiting for its turn';
export const RETRYING_MESSAGE = 'Something got in the way; trying again in a moment';
export const SOURCE_WAITS_MESSAGE = 'The tab site asked us to wait';
export const STARTED_MESSAGE = 'Getting ready';
export const COMPLETED_MESSAGE = 'Ready to save';

const STAGE_MESSAGES: Record<FetchStage, string> = {
  opening: "Opening the tab's page",
  downloading: 'Downloading the file',
  checking: 'Checking the file',
  storing: 'Saving the file',
};

export function stageMessage(stage: FetchStage | null): string {
  return stage === null ? STARTED_MESSAGE : STAGE_MESSAGES[stage];
}
