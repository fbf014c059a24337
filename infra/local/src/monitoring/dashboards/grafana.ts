import type { Dashboard, Panel } from './panel.ts';

const COLUMNS = 24;
const HEIGHT = 8;
const NUMBERS_HEIGHT = 4;
/** Dashboards that were made for this version are read by Grafana 9.5 and newer. */
const SCHEMA_VERSION = 38;
const DATASOURCE = { type: 'prometheus', uid: '${datasource}' };

/** A dashboard as Grafana imports it; people choose the Prometheus at its top. */
export function grafana({ name, title, panels }: Dashboard): object {
  return {
    uid: `tabdock-${name}`,
    title: `Tabdock: ${title}`,
    tags: ['tabdock'],
    schemaVersion: SCHEMA_VERSION,
    editable: false,
    refresh: '30s',
    time: { from: 'now-6h', to: 'now' },
    templating: {
      list: [{ name: 'datasource', type: 'datasource', query: 'prometheus', hide: 0 }],
    },
    panels: panels.map(placed),
  };
}

/** Two beside each other, row by row. */
function placed(panel: Panel, index: number): object {
  const { title, says, unit, kind = 'lines', queries } = panel;
  const w = COLUMNS / 2;
  return {
    id: index + 1,
    title,
    ...(says === undefined ? {} : { description: says }),
    type: kind === 'lines' ? 'timeseries' : 'stat',
    gridPos: {
      x: (index % 2) * w,
      y: Math.floor(index / 2) * HEIGHT,
      w,
      h: kind === 'lines' ? HEIGHT : NUMBERS_HEIGHT,
    },
    datasource: DATASOURCE,
    fieldConfig: { defaults: { unit }, overrides: [] },
    targets: Object.entries(queries).map(([legend, expr], place) => ({
      refId: String.fromCharCode('A'.charCodeAt(0) + place),
      datasource: DATASOURCE,
      expr,
      legendFormat: legend,
    })),
  };
}
