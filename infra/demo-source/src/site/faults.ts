import { z } from 'zod';

export const FAULT_NAMES = [
  'slow',
  'not-found',
  'rate-limited',
  'server-error',
  'html',
  'html-page',
  'truncated',
  'cut-file',
  'oversize',
  'redirect-loop',
  'login-wall',
  'changed-layout',
  'zip',
  'zip-several',
  'gzip',
  'rar',
  '7z',
  'zip-without-tab',
  'zip-locked',
  'zip-damaged',
  'zip-bomb',
  'zip-traversal',
  'zip-nested',
] as const;

/** Body of `PUT /_faults`. */
export const faultSchema = z.strictObject({
  /** `all`, `search`, or the slug of a tab. */
  scope: z.string().regex(/^[a-z0-9-]{1,120}$/, 'must be "all", "search" or the slug of a tab'),
  fault: z.enum(FAULT_NAMES),
  /** Kind of the requests that it hits; by default every kind that it can. */
  at: z.enum(['search', 'tab', 'file']).optional(),
  retryAfterSeconds: z.int().min(0).max(86_400).optional(),
  delayMillis: z.int().min(0).max(600_000).optional(),
  /** Number of requests that it hits before it ends; by default all. */
  times: z.int().min(1).optional(),
});

export type Fault = z.infer<typeof faultSchema>;
export type FaultName = Fault['fault'];
export type RequestKind = 'search' | 'tab' | 'file';

/** Which kinds of request a fault can hit: faults of files do not hit pages. */
const HITS: Readonly<Record<FaultName, readonly RequestKind[]>> = {
  slow: ['search', 'tab', 'file'],
  'not-found': ['search', 'tab', 'file'],
  'rate-limited': ['search', 'tab', 'file'],
  'server-error': ['search', 'tab', 'file'],
  html: ['file'],
  'html-page': ['file'],
  truncated: ['file'],
  'cut-file': ['file'],
  oversize: ['file'],
  'redirect-loop': ['search', 'tab', 'file'],
  'login-wall': ['search', 'tab', 'file'],
  'changed-layout': ['search', 'tab'],
  zip: ['file'],
  'zip-several': ['file'],
  gzip: ['file'],
  rar: ['file'],
  '7z': ['file'],
  'zip-without-tab': ['file'],
  'zip-locked': ['file'],
  'zip-damaged': ['file'],
  'zip-bomb': ['file'],
  'zip-traversal': ['file'],
  'zip-nested': ['file'],
};

/** The active faults, at most one per scope. */
export class Faults {
  private readonly byScope = new Map<string, Fault>();

  set(fault: Fault): void {
    this.byScope.set(fault.scope, fault);
  }

  clear(scope?: string): void {
    if (scope === undefined) this.byScope.clear();
    else this.byScope.delete(scope);
  }

  list(): Fault[] {
    return [...this.byScope.values()];
  }

  /** The fault that hits this request, counted down; a tab's own takes precedence over that of `all`. */
  take(kind: RequestKind, slug?: string): Fault | undefined {
    const scopes = [kind === 'search' ? 'search' : slug, 'all'];
    for (const scope of scopes) {
      const fault = scope === undefined ? undefined : this.byScope.get(scope);
      if (fault === undefined || !HITS[fault.fault].includes(kind)) continue;
      if (fault.at !== undefined && fault.at !== kind) continue;
      if (fault.times !== undefined) {
        if (fault.times === 1) this.byScope.delete(fault.scope);
        else this.byScope.set(fault.scope, { ...fault, times: fault.times - 1 });
      }
      return fault;
    }
    return undefined;
  }
}
