import { join } from 'node:path';
import { webPageAt } from '@tabdock/contracts/public';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { BuiltFile } from '../http/pages/built-file';

/** Written by the web app's build: the scripts of each page besides those of every page. */
const FILE = '.vite/page-files.json';
/** Home with results has scripts that an empty one does without. */
const RESULTS = '/?q';

/** Names the scripts of a page in its response, so that browsers fetch them beside the first script and not after it. */
export class PageFiles {
  private readonly links: BuiltFile<ReadonlyMap<string, string>>;

  /** @param root folder of the built web app */
  constructor(root: string) {
    this.links = new BuiltFile(join(root, FILE), linksOf);
  }

  /** Adds the `Link` header for the page that the request is for. */
  async announce({ url }: FastifyRequest, reply: FastifyReply): Promise<void> {
    // Not with `new URL`: it throws at `//`.
    const [path = '/', query] = url.split('?');
    const isResults = path === '/' && new URLSearchParams(query).has('q');
    const address = isResults ? RESULTS : webPageAt(path)?.address;
    const link = address && (await this.links.read())?.get(address);
    if (link) void reply.header('link', link);
  }
}

function linksOf(text: string): ReadonlyMap<string, string> {
  const files = JSON.parse(text) as Record<string, readonly string[]>;
  return new Map(Object.entries(files).map(([address, all]) => [address, linkTo(all)]));
}

/** Low: what draws the first frame comes first. */
const linkTo = (files: readonly string[]): string =>
  files.map((file) => `</${file}>; rel=modulepreload; fetchpriority=low`).join(', ');
