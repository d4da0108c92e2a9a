import { openDatabase } from '/tmp/wt/search/lib/db/client';
import { migrate } from '/tmp/wt/search/lib/db/migrate';
import { foundNonsense, judge, share } from '/tmp/wt/search/scripts/bench/judge';
import { givenDemoCatalogue } from '/tmp/wt/search/scripts/testing/demo-catalogue';
import { startServer } from '/tmp/wt/search/scripts/testing/servers';

const server = await startServer('PostgreSQL');
const { db, pool } = openDatabase(server.url, { embedded: false, max: 4 });
try {
  await migrate(db);
  const t = Date.now();
  await givenDemoCatalogue(db);
  console.log('sync', Date.now() - t);
  const all = await judge(db);
  const tuned = all.filter((v) => !v.isHeldOut),
    held = all.filter((v) => v.isHeldOut);
  console.log(
    'tuned',
    share(tuned),
    tuned.length,
    'first',
    tuned.filter((v) => v.isFirst).length / tuned.length,
  );
  for (const v of tuned.filter((v) => !v.isGood))
    console.log('MISS', v.kind, '|', v.query, '|', v.meant, '|', v.ids.join(), v.isNear);
  for (const v of tuned.filter((v) => v.isGood && v.isNear && v.kind !== 'typo'))
    console.log('near', v.kind, '|', v.query, '|', v.ids.join());
  if (process.argv[2] === 'held')
    console.log(
      'held',
      share(held),
      held.length,
      'first',
      held.filter((v) => v.isFirst).length / held.length,
    );
  if (process.argv[3] === 'show')
    for (const v of held.filter((v) => !v.isGood))
      console.log('HELD MISS', v.kind, '|', v.query, '|', v.meant, '|', v.ids.join(), v.isNear);
  console.log('nonsense', await foundNonsense(db));
} finally {
  await pool.end();
  await server.stop();
}
