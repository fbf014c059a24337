import { runCommand } from './lifetime/run-command.ts';
import { Failure } from './shared/failure.ts';
import { runAgainstProduct, WHOLE_PRODUCT_KINDS } from './testing/against-product.ts';

/** Runs the journeys, the faults or the benchmarks against the product; further arguments go to Jest. */
runCommand(async () => {
  const [asked = '', ...jestArguments] = process.argv.slice(2);
  const kind = WHOLE_PRODUCT_KINDS.find((one) => one === asked);
  if (!kind) throw new Failure(`Say which tests to run: ${WHOLE_PRODUCT_KINDS.join(', ')}`);
  return runAgainstProduct(kind, jestArguments);
});
