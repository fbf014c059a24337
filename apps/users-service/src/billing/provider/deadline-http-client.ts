import { currentDeadline } from '@tabdock/service-kit';
import Stripe from 'stripe';

type HttpClient = ReturnType<typeof Stripe.createNodeHttpClient>;

/** HTTP client for Stripe's package. A request ends at the latest with the deadline of the work that it is part of. */
export function deadlineHttpClient(): HttpClient {
  const client = Stripe.createNodeHttpClient();
  return {
    getClientName: () => client.getClientName(),
    makeRequest: async (host, port, path, method, headers, body, protocol, timeout) => {
      const leftMillis = (currentDeadline() ?? Infinity) - Date.now();
      if (leftMillis <= 0) throw Stripe.HttpClient.makeTimeoutError();
      const millis = Math.min(timeout, leftMillis);
      return client.makeRequest(host, port, path, method, headers, body, protocol, millis);
    },
  };
}
