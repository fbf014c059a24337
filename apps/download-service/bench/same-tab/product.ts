import { Lab } from '../../faults/support/lab';
import { httpRecipe } from '../../faults/support/tab-source';
import { Neighbours } from './neighbours';
import { Visitor, type Clicked } from './visitor';

const CACHE = { freshSeconds: 3_600, keepSeconds: 3_600 };

export interface Side {
  readonly name: string;
  readonly visitor: Visitor;
  readonly tabId: string;
  readonly rounds: Clicked[][];
  /** Processor time of all processes behind it, round by round; PostgreSQL and RabbitMQ left out. */
  readonly processorMillis: number[];
}

/** Jobs that were ever made, and requests to the source. */
async function fetches(lab: Lab): Promise<{ jobs: number; requests: number }> {
  const [row] = await lab.ledger.query<{ jobs: number }>(
    'SELECT count(*)::int AS jobs FROM fetch_job',
  );
  return { jobs: row?.jobs ?? NaN, requests: lab.source.asked.length };
}

/** The product with a file stored, and what starts and ends with it. */
export class Product {
  private constructor(
    private readonly lab: Lab,
    private readonly neighbours: Neighbours,
  ) {}

  static async open(traces: NodeJS.ProcessEnv): Promise<Product> {
    const lab = await Lab.open({
      recipes: (url) => [httpRecipe(url, { cache: CACHE })],
      env: { LOG_LEVEL: 'warn', ...traces },
    });
    return new Product(lab, new Neighbours(lab));
  }

  /** The file is fetched once, by a worker that is stopped when the same tab is asked for again. */
  async side(name: string): Promise<Side> {
    const [api, worker] = await Promise.all([this.lab.start('api'), this.lab.start('worker')]);
    const tabId = await this.neighbours.searchService('/files/greensleeves');
    await this.neighbours.adsService();
    const visitor = await Visitor.open(await this.neighbours.gateway(api.url));
    await visitor.click(tabId);
    await worker.stop();
    return { name, visitor, tabId, rounds: [], processorMillis: [] };
  }

  async bareSide(name: string, tabId: string): Promise<Side> {
    const visitor = await Visitor.open(await this.neighbours.bareServer());
    return { name, visitor, tabId, rounds: [], processorMillis: [] };
  }

  async assertFetchedOnce(): Promise<void> {
    const { jobs, requests } = await fetches(this.lab);
    if (jobs === 1 && requests === 1) return;
    throw new Error(
      `The first click makes a job and a request to the source, no other does; there were ${jobs} and ${requests}`,
    );
  }

  async close(): Promise<void> {
    await this.neighbours.stop();
    await this.lab.close();
  }
}
