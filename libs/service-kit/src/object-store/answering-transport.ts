import http, { type IncomingMessage, type RequestOptions } from 'node:http';
import https from 'node:https';

type HttpClient = Pick<typeof http, 'request'>;

/**
 * Node's HTTP client, but it ends a request to which the server is silent for `millis` before the response begins.
 * Reading the response is not limited, since it goes as fast as its reader.
 */
export function answeringTransport(protocol: string, millis: number): HttpClient {
  const client: HttpClient = protocol === 'https:' ? https : http;
  const request = (options: RequestOptions, onResponse: (response: IncomingMessage) => void) => {
    const sent = client.request({ ...options, timeout: millis }, onResponse);
    const giveUp = () => sent.destroy(new Error(`no answer within ${millis} ms`));
    sent.once('timeout', giveUp);
    sent.once('response', () => sent.off('timeout', giveUp));
    return sent;
  };
  return { request: request as HttpClient['request'] };
}
