import { Controller } from '@nestjs/common';
import {
  acceptTakedownSuggestionRoute,
  dismissTakedownSuggestionRoute,
  nearTabsRoute,
  takedownsDecideSuggestion,
  takedownsSuggestions,
  takedownSuggestionsRoute,
  type NearTabsResponse,
  type Takedown,
  type TakedownSuggestionsResponse,
} from '@tabdock/contracts/takedown';
import { RpcClient } from '@tabdock/service-kit';
import { NearTabs } from '../near/near-tabs';
import type { RouteCall } from '../routes/route-call';
import { Route } from '../routes/route.decorator';
import { actorOf } from '../visitors/actor-of';

/** Tabs with the music of reported and of taken-down ones; administrators decide about each. */
@Controller()
export class TakedownSuggestionsController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly nearTabs: NearTabs,
  ) {}

  @Route(nearTabsRoute)
  async near({ query: { tabIds } }: RouteCall<typeof nearTabsRoute>): Promise<NearTabsResponse> {
    const found = await this.nearTabs.find({ tabIds, audience: 'administrators' });
    return {
      tabs: found.flatMap(({ tabId, near }) =>
        near.length === 0 ? [] : { tabId, near: near.map(({ tab }) => tab) },
      ),
    };
  }

  @Route(takedownSuggestionsRoute)
  suggestions({
    query,
  }: RouteCall<typeof takedownSuggestionsRoute>): Promise<TakedownSuggestionsResponse> {
    return this.rpc.call(takedownsSuggestions, query);
  }

  @Route(acceptTakedownSuggestionRoute)
  async accept({
    account: { user },
    params,
  }: RouteCall<typeof acceptTakedownSuggestionRoute>): Promise<Takedown> {
    const decision = { ...params, actor: actorOf(user), decision: 'accept' } as const;
    return (await this.rpc.call(takedownsDecideSuggestion, decision)).takedown;
  }

  @Route(dismissTakedownSuggestionRoute)
  async dismiss({
    account: { user },
    params,
  }: RouteCall<typeof dismissTakedownSuggestionRoute>): Promise<Takedown> {
    const decision = { ...params, actor: actorOf(user), decision: 'dismiss' } as const;
    return (await this.rpc.call(takedownsDecideSuggestion, decision)).takedown;
  }
}
