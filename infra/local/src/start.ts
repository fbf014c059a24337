import { runCommand } from './failure.ts';
import { runProduct } from './product.ts';

runCommand(() => runProduct());
