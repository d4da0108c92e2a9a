import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { addGauges } from '@/lib/monitoring/gauges';
import { makeMetrics } from '@/lib/telemetry/make-metrics';

const ALERTS = 'docs/monitoring/alerts.yml';
const ALERT_TESTS = 'docs/monitoring/alerts.test.yml';
const DASHBOARD = 'docs/monitoring/dashboard.json';

type Panel = { title: string; targets?: { expr: string }[] };

let exposed: Set<string>;
let labels: Set<string>;

beforeAll(async () => {
  // The gauge of the replica's age exists only with a replica.
  process.env.DATABASE_READ_URL = 'postgres://replica/shop';
  const { registry } = await makeMetrics();
  await addGauges(registry, () => {
    throw new Error('no database is needed for the names');
  });
  const found = await registry.getMetricsAsJSON();
  exposed = new Set(
    found.flatMap(({ name, type }) =>
      String(type) === 'histogram' ? ['_bucket', '_sum', '_count'].map((end) => name + end) : name,
    ),
  );
  // Labels that Prometheus itself adds come last.
  const own = readFileSync('lib/telemetry/make-metrics.ts', 'utf8');
  const gauges = readFileSync('lib/monitoring/gauges.ts', 'utf8');
  labels = new Set(
    [...`${own}${gauges}`.matchAll(/labelNames: \[([^\]]+)\]/g)]
      .flatMap(([, names = '']) => [...names.matchAll(/'(\w+)'/g)].map(([, name = '']) => name))
      .concat('le', 'job', 'instance'),
  );
});

const namesIn = (text: string) =>
  [...text.matchAll(/\b(?:shop|process|nodejs)_[a-z0-9_]+\b/g)].map(([name]) => name);

const labelsIn = (text: string) => [
  ...[...text.matchAll(/(\w+)!?=~?"/g)].map(([, name = '']) => name),
  ...[...text.matchAll(/\bby \(([\w, ]+)\)/g)].flatMap(([, names = '']) => names.split(', ')),
];

const alertExpressions = () =>
  [...readFileSync(ALERTS, 'utf8').matchAll(/expr: (?:\|\n((?: {10,}.*\n)+)|(.*))/g)].map(
    ([, several, one = '']) => several ?? one,
  );

const panelExpressions = () => {
  const { panels } = JSON.parse(readFileSync(DASHBOARD, 'utf8')) as { panels: Panel[] };
  return panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
};

describe.each([
  ['the alert rules', alertExpressions, 6],
  ['the dashboard', panelExpressions, 20],
])('%s', (_, expressions, least) => {
  test('name only metrics and labels that the shop has', () => {
    const all = expressions();
    expect(all.length).toBeGreaterThanOrEqual(least);
    const named = all.flatMap(namesIn);
    expect(named.length).toBeGreaterThanOrEqual(least - 1);
    expect(named.filter((name) => !exposed.has(name))).toEqual([]);
    const used = all.flatMap(labelsIn);
    expect(used.length).toBeGreaterThan(3);
    expect(used.filter((name) => !labels.has(name))).toEqual([]);
  });
});

test('every metric of the shop is documented, and no other', () => {
  const told = new Set(
    [...readFileSync('docs/run.md', 'utf8').matchAll(/^\| `(shop_\w+)`/gm)].map(
      ([, name = '']) => name,
    ),
  );
  const own = [...exposed].flatMap((name) =>
    name.startsWith('shop_') ? name.replace(/_(bucket|sum|count)$/, '') : [],
  );
  expect([...told].sort()).toEqual([...new Set(own)].sort());
});

test('the rules are accepted by Prometheus, and fire as they should', () => {
  if (spawnSync('promtool', ['--version']).error) {
    console.warn('NOT TESTED: the alert rules, since promtool of Prometheus is not installed');
    return;
  }
  for (const work of [
    ['check', 'rules', ALERTS],
    ['test', 'rules', ALERT_TESTS],
  ]) {
    const { status, stdout, stderr } = spawnSync('promtool', work, { encoding: 'utf8' });
    expect([status, status === 0 ? '' : stdout + stderr]).toEqual([0, '']);
  }
});
