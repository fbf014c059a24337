import { randomUUID } from 'node:crypto';
import {
  adsCampaignFigures,
  adsClick,
  adsRecordEvents,
  adsServe,
  campaignsDelete,
} from '@tabdock/contracts/ads';
import { waitFor } from '@tabdock/service-kit/testing';
import { RollUp } from '../src/events/roll-up';
import { ACTOR, AdsStack, Desk, guest } from './support/ads-stack';
import { FROM_BROWSER, reported } from './support/counting';

describe('a campaign that is deleted while a page shows it', () => {
  let stack: AdsStack;

  beforeAll(async () => {
    stack = await AdsStack.open();
  });
  afterAll(() => stack?.close());

  it('is followed to its own address, counted under its name, and not shown again', async () => {
    const app = await stack.replica();
    const desk = new Desk(app);
    const { rpc } = desk;
    const placement = await desk.createPlacement({ name: `Place ${randomUUID()}` });
    const name = `Strings ${randomUUID()}`;
    const campaign = await desk.createCampaign({
      name,
      category: 'general',
      clickUrl: 'https://strings.example/while-shown',
    });
    const serve = async () => {
      const slot = { placementId: placement.id, deviceType: 'desktop' } as const;
      const asked = { ...slot, owner: guest(), tier: 'guest' } as const;
      return (await rpc.call(adsServe, asked)).ads[0];
    };
    const shown = await waitFor(async () => {
      const ad = await serve();
      return ad?.name === name && ad;
    });
    await rpc.call(campaignsDelete, { actor: ACTOR, campaignId: campaign.id });
    await waitFor(async () => (await serve())?.name !== name);

    const token = shown.token ?? '';
    const events = (['impression', 'viewable'] as const).map((kind) => reported(token, kind, 0));
    expect(await rpc.call(adsRecordEvents, { events, ...FROM_BROWSER })).toEqual({ accepted: 2 });
    expect(await rpc.call(adsClick, { token, ...FROM_BROWSER })).toEqual({
      clickUrl: 'https://strings.example/while-shown',
    });
    await app.get(RollUp, { strict: false }).rollUp(Date.now());
    const { campaigns } = await rpc.call(adsCampaignFigures, {});
    expect(campaigns.find(({ campaignId }) => campaignId === campaign.id)).toMatchObject({
      campaignName: name,
      impressions: 1,
      viewable: 1,
      clicks: 1,
    });
  });
});
