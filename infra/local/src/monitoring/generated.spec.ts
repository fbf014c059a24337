import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { ROOT } from '../shared/root.ts';
import { DASHBOARDS } from './dashboards/list.ts';
import { DASHBOARDS_FOLDER, GENERATED, RULES_FOLDER } from './generated.ts';
import { isShare, OBJECTIVES } from './rules/objectives.ts';

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

describe('npm run observe', () => {
  it.each(Object.entries(GENERATED))('has written %s', (path, content) => {
    // YAML reads JSON.
    expect(parse(read(path))).toEqual(JSON.parse(JSON.stringify(content)));
  });

  it('has left nothing of earlier lists', () => {
    const found = globSync([`${RULES_FOLDER}/*`, `${DASHBOARDS_FOLDER}/*`], { cwd: ROOT });
    const made = Object.keys(GENERATED).filter((path) => path.startsWith('infra/monitoring/'));
    expect(found.sort()).toEqual(made.sort());
  });
});

describe('objectives', () => {
  it('are in the documentation', () => {
    const document = read('docs/monitoring.md');
    for (const { name, says } of OBJECTIVES) {
      expect(document).toContain(`\`${name}\``);
      expect(document).toContain(says);
    }
  });

  it('have limits that histograms have a bucket for', () => {
    const buckets = {
      tabdock_http_request_seconds: 'apps/gateway/src/http/server/request-metrics.ts',
      tabdock_download_wait_seconds:
        'apps/download-service/src/api/ledger/followers/download.metrics.ts',
    };
    const good = OBJECTIVES.filter(isShare).flatMap(({ counts }) =>
      'good' in counts ? counts.good : [],
    );
    expect(good).toHaveLength(3);
    for (const selector of good) {
      const [, metric = ''] = /^(\w+)_bucket/.exec(selector) ?? [];
      const [, seconds = ''] = /le=~?"([\d.]+)/.exec(selector) ?? [];
      const list = /(?:BUCKETS|WAIT_SECONDS) = \[(.*)\]/.exec(
        read(buckets[metric as keyof typeof buckets]),
      );
      expect(list?.[1]?.split(', ')).toContain(seconds);
    }
  });
});

describe('dashboards', () => {
  it.each(DASHBOARDS.map((one) => [one.name, one] as const))(
    '%s has titles, lines and panels once',
    (_name, { panels }) => {
      expect(panels.length).toBeGreaterThan(3);
      const titles = panels.map(({ title }) => title);
      expect(titles).toEqual([...new Set(titles)]);
      for (const { queries } of panels) expect(Object.keys(queries)).not.toHaveLength(0);
    },
  );

  it('place panels beside each other and never on one another', () => {
    for (const { name } of DASHBOARDS) {
      const { panels } = JSON.parse(read(`${DASHBOARDS_FOLDER}/${name}.json`)) as {
        panels: { gridPos: { x: number; y: number; w: number; h: number } }[];
      };
      const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) => {
        expect(x + w).toBeLessThanOrEqual(24);
        return Array.from({ length: w * h }, (_, cell) =>
          [x + (cell % w), y + Math.floor(cell / w)].join(),
        );
      });
      expect(new Set(cells).size).toBe(cells.length);
    }
  });
});
