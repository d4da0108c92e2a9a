import type { Client } from 'pg';

/**
 * Runs `fill` without the indexes of these tables except primary keys, and creates them afterwards, which takes a
 * fraction of the time.
 */
export async function withoutIndexes(
  client: Client,
  tables: string[],
  fill: () => Promise<void>,
): Promise<void> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select i.relname as name, pg_get_indexdef(i.oid) as definition
     from pg_index x join pg_class i on i.oid = x.indexrelid
     where x.indrelid = any($1::regclass[]) and not x.indisprimary`,
    [tables],
  );
  for (const { name } of rows) await client.query(`drop index "${name}"`);
  await fill();
  for (const { definition } of rows) await client.query(definition);
}
