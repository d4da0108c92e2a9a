import { purgeRenewed } from '@/lib/cdn/purge-renewed';
import { ownCdn, ownCdnPlace } from '@/lib/cdn/registry';
import { keepRedirects } from '@/lib/content/redirects/queries';
import { database } from '@/lib/db/client';
import { migrate, requireMigrated } from '@/lib/db/migrate';
import { watchReplica } from '@/lib/db/replica';
import { env, invalidAccountVariables } from '@/lib/env';
import { keepBuildFiles } from '@/lib/files/build-files';
import { hasDueWork } from '@/lib/jobs/due-work';
import { pregenerateFirstScreens, pregeneratePictures } from '@/lib/jobs/first-pictures';
import { startQueue } from '@/lib/jobs/queue';
import { readRestore } from '@/lib/jobs/settle-restore';
import { serverState } from '@/lib/jobs/state';
import { retryUntilDone } from '@/lib/jobs/until-done';
import { logError, logInfo, logWarning } from '@/lib/log';
import { startHeartbeat } from '@/lib/monitoring/heartbeat';
import { startMonitoring } from '@/lib/monitoring/start-monitoring';
import { EVERYTHING } from '@/lib/renewals/cache-tags';
import { requestRenewal } from '@/lib/renewals/request-renewal';
import { type AlsoRead, pollRenewalLog, watchLog } from '@/lib/renewals/watch-log';
import { readExposure, refuseToOpen } from '@/lib/server/exposure';
import { SECOND } from '@/lib/shared/clock';
import {
  ensureFirstAdmin,
  hasAdmin,
  lacksAdmin,
  readFirstAdmin,
  retireDemoAdmin,
} from '@/lib/staff/first-admin';

const FIRST_JOBS = [
  'pos.synchronise',
  'search.refresh',
  'meta.judge',
  'delivery.synchronise',
] as const;

/**
 * Runs once per server process: applies migrations (with MIGRATIONS=wait it waits until another process has applied
 * them), creates the first admin, revalidates the build's pages (not with ROLE=worker) and starts the queue (not with
 * ROLE=web). Retries until it succeeds, so that the database may start later. Ends the process when its settings are
 * wrong.
 */
export const boot = (): Promise<void> => start().catch(refuseToOpen);

async function start(): Promise<void> {
  const { isOpenToOthers } = readExposure(env());
  await startMonitoring();
  const {
    ADMIN_EMAIL,
    ADMIN_PASSWORD,
    DATABASE_EMBEDDED,
    FIRST_PICTURES_WAIT,
    MIGRATIONS,
    SECOND_FACTOR_KEY,
    SMTP_URL,
    ROLE,
  } = env();
  const heartbeat = startHeartbeat(database, ROLE);
  serverState().heartbeat = heartbeat;
  if (!SECOND_FACTOR_KEY)
    logWarning('SECOND_FACTOR_KEY is not set: staff cannot sign in with codes');
  for (const name of invalidAccountVariables()) logWarning(`${name} is no account: it is left out`);
  if (!SMTP_URL) logWarning('SMTP_URL is not set: mails are not sent');
  const isDemo = DATABASE_EMBEDDED && !isOpenToOthers;
  const firstAdmin = readFirstAdmin(ADMIN_EMAIL, ADMIN_PASSWORD, { isDemo });
  let isManned = true;
  await retryUntilDone('start', async () => {
    await (MIGRATIONS === 'wait' ? requireMigrated : migrate)(database());
    // From here on the process reads every renewal. This must happen before a page, job or message fills a cache.
    await pollRenewalLog(database());
    await keepRedirects(database());
    if (!isDemo && (await retireDemoAdmin(database()))) logWarning('demo admin retired');
    if (firstAdmin) await ensureFirstAdmin(database(), firstAdmin);
    if (isOpenToOthers) isManned = await hasAdmin(database());
    // Pages rendered by the build contain prices and contact details from the time of the build.
    if (ROLE !== 'worker') await requestRenewal(EVERYTHING);
    // Must happen before the first page that refers to these files is served.
    await keepBuildFiles(database());
    const { restoredAt, held } = await readRestore(database());
    if (restoredAt) logWarning('restored from a backup, not released: messages are held', { held });
  });
  if (!isManned) throw lacksAdmin();
  const cdn = ownCdn();
  watchLog(database(), {
    also: dueWork,
    purge: cdn ? () => purgeRenewed(database(), cdn, ownCdnPlace()) : undefined,
  });
  const showsPictures = ROLE !== 'worker' && serverState().startBackground !== undefined;
  const pictures =
    showsPictures && pregenerateFirstScreens(database(), FIRST_PICTURES_WAIT * SECOND);
  if (ROLE !== 'web') await retryUntilDone('queue', openQueue);
  watchReplica();
  serverState().canServe = true;
  await pictures;
  serverState().isReady = true;
  if (showsPictures) pregeneratePictures(database());
  void heartbeat.beat();
  logInfo('ready', { role: ROLE });
}

/**
 * Added to the query of the renewal log each second: reports to the queue whether messages or POS events may be due.
 */
const dueWork: AlsoRead = {
  column: () => (serverState().takeDue ? hasDueWork() : undefined),
  take: (isAny) => serverState().takeDue?.(isAny),
};

/** Starts delivering messages and running jobs; stops again at once if the process is already shutting down. */
async function openQueue(): Promise<void> {
  const queue = await startQueue();
  serverState().stopQueue = queue.stop;
  serverState().takeDue = queue.takeDue;
  if (serverState().isDraining) return queue.stop();
  for (const name of FIRST_JOBS) {
    await queue.send(name, 'boot').catch((error: unknown) => logError(`first ${name}`, error));
  }
}
