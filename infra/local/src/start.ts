import { runUntilAsked } from './lifetime/run-command.ts';
import { runProduct } from './product/product.ts';

runUntilAsked((asked) => runProduct(asked));
