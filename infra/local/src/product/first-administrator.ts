import { Failure } from '../shared/failure.ts';
import type { ScriptDefinition } from './definitions/definition.ts';
import { runScript } from './run-script.ts';

/** What users-service's `main.ensure-admin` prints, as one line of JSON. */
type Answer =
  | { created: false }
  | { created: true; username: string; /** The generated password. */ password?: string };

const FAILED = 'The first administrator could not be made';

/** Creates the first administrator if there is none; returns the line to show, which cannot be had again. */
export async function makeFirstAdministrator(
  definition: ScriptDefinition,
): Promise<string | undefined> {
  const answer = parse(await runScript(definition, FAILED));
  if (!answer.created) return undefined;
  return answer.password === undefined
    ? `Administrator: ${answer.username}, with the password of ADMIN_PASSWORD`
    : `Administrator: ${answer.username}, password: ${answer.password} (shown once)`;
}

function parse(output: string): Answer {
  try {
    return JSON.parse(output) as Answer;
  } catch {
    // Not repeated: it may hold a password.
    throw new Failure(`${FAILED}: users-service did not answer with one line of JSON.`);
  }
}
