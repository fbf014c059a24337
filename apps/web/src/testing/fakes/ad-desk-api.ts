import type { Campaign, Placement } from '@tabdock/contracts/ads';
import { anAdmin } from '../fixtures/account-fixtures';
import { FakeApi, json } from './fake-api';

/** The ad desk of an administrator, with the campaigns and placements that there are in the course of a test. */
export function adDeskApi(desk: { campaigns: Campaign[]; placements: Placement[] }): FakeApi {
  return new FakeApi()
    .logIn(anAdmin())
    .on('GET /api/admin/campaigns', () => json(desk.campaigns))
    .on('GET /api/admin/placements', () => json(desk.placements))
    .install();
}
