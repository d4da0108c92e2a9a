import type { Pool, PoolClient } from 'pg';

/** A statement as PostgreSQL has executed it. */
export type Ran = {
  text: string;
  /** Milliseconds of execution, without planning and network. */
  ms: number;
  rows: number;
  /** Rows that its scans have read, including those filtered out. */
  read: number;
  /** Scans with the number of rows, the largest first: `Index Scan orders_created 25`. */
  scans: string[];
  /** Rows read without an index, by table. */
  sequential: Record<string, number>;
};

type Plan = {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: Plan[];
};

/** Sends the plan of every statement, including those of triggers and foreign keys, to the client. */
const EXPLAINING = `load 'auto_explain';
  set auto_explain.log_min_duration = 0; set auto_explain.log_analyze = on;
  set auto_explain.log_timing = off; set auto_explain.log_nested_statements = on;
  set auto_explain.log_format = json; set auto_explain.log_level = notice`;

/**
 * Calls `note` with every statement of connections that the pool opens later, and with the plan that was executed.
 * Needs a superuser, as private test servers have.
 */
export function recordPlans(pool: Pool, note: (ran: Ran) => void): void {
  pool.on('connect', (client: PoolClient) => {
    client.on('notice', ({ message }) => {
      const ran = readPlan(message ?? '');
      if (ran) note(ran);
    });
    void client.query(EXPLAINING);
  });
}

function readPlan(message: string): Ran | null {
  const found = /^duration: ([\d.]+) ms\s+plan:\s*(\{.*)$/s.exec(message);
  if (!found?.[1] || !found[2]) return null;
  const explained = JSON.parse(found[2]) as { 'Query Text': string; Plan: Plan };
  const scans = nodesOf(explained.Plan).flatMap(scanOf);
  scans.sort((a, b) => b.read - a.read);
  return {
    text: explained['Query Text'].replace(/\s+/g, ' ').trim(),
    ms: Number(found[1]),
    rows: explained.Plan['Actual Rows'],
    read: scans.reduce((sum, { read }) => sum + read, 0),
    scans: scans.map(({ name, read }) => `${name} ${read}`),
    sequential: sumOf(scans),
  };
}

function sumOf(scans: { read: number; table: string | null }[]): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const { read, table } of scans) if (table) sums[table] = (sums[table] ?? 0) + read;
  return sums;
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

function scanOf(node: Plan): { name: string; read: number; table: string | null }[] {
  const type = node['Node Type'];
  if (!/Scan$/.test(type)) return [];
  const of = node['Index Name'] ?? node['Relation Name'];
  if (!of) return [];
  const thrown =
    (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0);
  const read = Math.round((node['Actual Rows'] + thrown) * node['Actual Loops']);
  return [
    {
      name: `${type} ${of}`,
      read,
      table: type === 'Seq Scan' ? (node['Relation Name'] ?? null) : null,
    },
  ];
}
