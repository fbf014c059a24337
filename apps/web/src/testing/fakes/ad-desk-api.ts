import type { Campaign, Placement } from '@tabdock/contracts/ads';
import { anAdmin } from '../fixtures/account-fixtures';
import { FakeApi, json } from './fake-api';

/** The ad desk of an administrator, with what there is of campaigns and placements as the test goes on. */
export function adDeskApi(desk: { campaigns: Campaign[]; placements: Placement[] }): FakeApi {
  return new FakeApi()
    .logIn(anAdmin())
    .on('GET /api/admin/campaigns', () => json(desk.campaigns))
    .on('GET /api/admin/placements', () => json(desk.placements))
    .install();
}
