import { runCommand } from './lifetime/run-command.ts';
import { Failure } from './shared/failure.ts';
import { ROOT } from './shared/root.ts';
import { findGitleaks, hasNoSecrets } from './supply-chain/gitleaks.ts';

/** Looks for secrets in everything that was ever committed. */
runCommand(async () => {
  if (!hasNoSecrets(findGitleaks(), ROOT))
    throw new Failure(
      'A secret that was committed is known to all who have the repository: replace it first, docs/runbooks/releases.md says how to go on.',
    );
});
