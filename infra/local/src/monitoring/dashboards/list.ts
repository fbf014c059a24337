import { ads } from './ads.ts';
import { broker } from './broker.ts';
import { database } from './database.ts';
import { downloads } from './downloads.ts';
import { gateway } from './gateway.ts';
import type { Dashboard } from './panel.ts';
import { product } from './product.ts';
import { sources } from './sources.ts';
import { workers } from './workers.ts';

export const DASHBOARDS: readonly Dashboard[] = [
  product,
  gateway,
  downloads,
  sources,
  workers,
  broker,
  database,
  ads,
];
