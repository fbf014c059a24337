import type { FastifyReply } from 'fastify';
import { endIfKnown } from './content-tag';

/** What a response with this content becomes, for a client that knows these tags. */
function respond(content: string, known?: string) {
  const response = { status: 200, tag: '', ended: false };
  const reply = {
    header: (_name: string, value: string) => ((response.tag = value), reply),
    status: (status: number) => ((response.status = status), reply),
    send: () => ((response.ended = true), reply),
  };
  const headers = known === undefined ? {} : { 'if-none-match': known };
  const isKnown = endIfKnown({ headers }, reply as unknown as FastifyReply, content);
  return { ...response, isKnown };
}

describe('endIfKnown', () => {
  const { tag } = respond('a page');

  it('goes by the content alone', () => {
    expect(respond('a page').tag).toBe(tag);
    expect(respond('a Page').tag).not.toBe(tag);
  });

  it.each(['*', tag, `"other", ${tag}`, `${tag},W/"other"`])(
    'ends the response for a client that knows %s',
    (known) => {
      expect(respond('a page', known)).toEqual({ status: 304, tag, ended: true, isKnown: true });
    },
  );

  it.each([undefined, '', '"other"', tag.slice(2), `${tag}x`])(
    'leaves the response of a client that knows %s',
    (known) => {
      expect(respond('a page', known)).toEqual({ status: 200, tag, ended: false, isKnown: false });
    },
  );
});
