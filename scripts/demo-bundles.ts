import { createBundle } from '@/lib/bundles/create-bundle';
import type { Database } from '@/lib/db/client';
import { bundles, products } from '@/lib/db/schema';
import { DEMO_BUNDLES } from '@/sandbox/bundles';

/** Creates bundles in a demo shop that has none; returns how many. */
export async function makeDemoBundles(db: Database): Promise<number> {
  if ((await db.$count(bundles)) > 0) return 0;
  const known = await db.select({ id: products.id, name: products.name }).from(products);
  const idOf = new Map(known.map(({ id, name }) => [name, id]));
  let made = 0;
  for (const { products: names, ...bundle } of DEMO_BUNDLES) {
    const ids = names.flatMap((name) => idOf.get(name) ?? []);
    // Products may have been renamed at the POS.
    if (ids.length < names.length) continue;
    await createBundle(db, { ...bundle, products: ids });
    made += 1;
  }
  return made;
}
