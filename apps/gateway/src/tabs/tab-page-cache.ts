import { Injectable } from '@nestjs/common';
import type { TabPage } from '@tabdock/contracts/tabs';
import { SharedLoads } from '../composition/shared-loads';

const KEPT_MILLIS = 5_000;
const KEPT_PAGES = 2_000;

/** Public halves of tab pages, by tab id. */
@Injectable()
export class TabPageCache extends SharedLoads<TabPage> {
  constructor() {
    super({ millis: KEPT_MILLIS, max: KEPT_PAGES });
  }
}
