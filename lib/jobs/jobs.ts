import { expireCertificates } from '@/lib/certificates/ledger';
import { sendDueCertificates } from '@/lib/certificates/send-certificate';
import { renewDueContent } from '@/lib/content/publish-content';
import { assignCards, assignMissing } from '@/lib/customers/assign-cards';
import type { Database } from '@/lib/db/client';
import { synchroniseIfDue } from '@/lib/delivery/directory/synchronise-directory';
import { claimImport } from '@/lib/exchange/apply-import';
import { areFeedsDue } from '@/lib/feeds/refresh-feeds';
import { forgetOldBuilds, keepBuildFiles } from '@/lib/files/build-files';
import { judgeAll } from '@/lib/meta/judge-all';
import { notifyOfPrices } from '@/lib/notices/price-drops';
import { remindOfBaskets } from '@/lib/notices/saved-basket';
import { readTelegram } from '@/lib/notifications/shopper-telegram';
import { countPairs } from '@/lib/orders/count-pairs';
import { pollPayments } from '@/lib/orders/paying/check-payment';
import { expireOrders } from '@/lib/orders/paying/expire-orders';
import { releaseUnconfirmed } from '@/lib/orders/paying/release-unconfirmed';
import { trackReturns } from '@/lib/orders/returning/track-returns';
import { sendReviewRequests } from '@/lib/orders/review-requests';
import { watchHolds } from '@/lib/orders/stock/watch-holds';
import { trackOrders } from '@/lib/orders/tracking/track-orders';
import { isRestored } from '@/lib/outbox/restore-hold';
import { chosenFiscalService } from '@/lib/receipts/registry';
import { findOfflineLinks } from '@/lib/receipts/send-receipt';
import { refreshIndexInSteps } from '@/lib/search/index/refresh-index';
import { beginAndEndCampaigns } from './apply-campaigns';
import { inBackground } from './background';
import { cleanUp } from './clean-up';
import { countPopularity, renewExpiredNewness } from './nightly-pages';
import { processPosEvents } from './pos-events';
import { sendStockAlerts, synchroniseScheduled } from './synchronise';

export type JobName =
  | 'pos.synchronise'
  | 'pos.follow'
  | 'delivery.synchronise'
  | 'payments.poll'
  | 'receipts.close-shift'
  | 'receipts.find-links'
  | 'customers.assign'
  | 'customers.assign-missing'
  | 'orders.expire'
  | 'orders.release'
  | 'orders.watch-holds'
  | 'stock-alerts.notify'
  | 'orders.ask-for-reviews'
  | 'notices.send'
  | 'telegram.read'
  | 'delivery.track'
  | 'delivery.track-returns'
  | 'certificates.send'
  | 'certificates.expire'
  | 'campaigns.apply'
  | 'content.renew'
  | 'catalogue.popularity'
  | 'catalogue.pairs'
  | 'catalogue.newness'
  | 'feeds.refresh'
  | 'imports.apply'
  | 'search.refresh'
  | 'meta.judge'
  | 'builds.keep'
  | 'clean-up';

type Job = {
  /** Schedule as five cron fields, in Kyiv time; a job without a schedule is started by POS webhooks. */
  cron?: string;
  /** Interval in seconds, for a job that must run at other times than at full minutes. */
  every?: number;
  run(db: Database): Promise<unknown>;
};

const closeShift = async () => chosenFiscalService()?.closeShift?.();

/** The shop's scheduled jobs; messages to external systems are delivered in `deliveries.ts`. */
export const JOBS: Record<JobName, Job> = {
  'pos.synchronise': { cron: '*/10 * * * *', run: synchroniseScheduled },
  'pos.follow': { run: processPosEvents },
  'delivery.synchronise': {
    // Usually there is nothing to do: the directory is copied at night, or as soon as the carrier answers again.
    cron: '40 * * * *',
    run: synchroniseIfDue,
  },
  'payments.poll': { cron: '* * * * *', run: (db) => pollPayments(db) },
  // Every minute until midnight, since a shift must not last into the next day.
  'receipts.find-links': { cron: '*/10 * * * *', run: findOfflineLinks },
  'receipts.close-shift': { cron: '50-59 23 * * *', run: closeShift },
  'customers.assign': { cron: '* * * * *', run: assignCards },
  'customers.assign-missing': { cron: '37 4 * * *', run: assignMissing },
  'orders.expire': { cron: '* * * * *', run: (db) => expireOrders(db) },
  'orders.release': {
    cron: '* * * * *',
    // Skipped after a restore: orders that staff confirmed after the backup are unconfirmed in the restored database.
    run: async (db) => (await isRestored(db)) || releaseUnconfirmed(db),
  },
  'orders.watch-holds': { cron: '*/5 * * * *', run: watchHolds },
  // A synchronisation also sends alerts at its end; this job covers stock that the shop's own orders release.
  'stock-alerts.notify': { cron: '* * * * *', run: sendStockAlerts },
  'orders.ask-for-reviews': {
    // In the daytime, since an arriving mail may make a phone ring.
    cron: '10 11 * * *',
    run: async (db) => (await isRestored(db)) || sendReviewRequests(db),
  },
  'notices.send': {
    // In the daytime, as above.
    cron: '20 10-20 * * *',
    run: async (db) => {
      if (await isRestored(db)) return;
      await notifyOfPrices(db);
      await remindOfBaskets(db);
    },
  },
  'telegram.read': { every: 10, run: readTelegram },
  'delivery.track': { cron: '*/30 * * * *', run: (db) => trackOrders(db) },
  'delivery.track-returns': { cron: '12,42 * * * *', run: (db) => trackReturns(db) },
  'certificates.send': {
    // In the daytime, as requests for reviews; every hour, for certificates that are sent on the same day.
    cron: '5 8-21 * * *',
    run: async (db) => (await isRestored(db)) || sendDueCertificates(db),
  },
  'certificates.expire': { cron: '7 4 * * *', run: expireCertificates },
  'content.renew': { cron: '* * * * *', run: renewDueContent },
  'campaigns.apply': { cron: '* * * * *', run: beginAndEndCampaigns },
  // Every ten minutes, since staff compare the popularity of products with today's orders.
  'catalogue.popularity': { cron: '4-59/10 * * * *', run: countPopularity },
  'catalogue.pairs': { cron: '33 4 * * *', run: countPairs },
  'catalogue.newness': { cron: '25 4 * * *', run: renewExpiredNewness },
  'feeds.refresh': {
    every: 5,
    run: async (db) => (await areFeedsDue(db)) && inBackground(db, { kind: 'feeds' }),
  },
  'imports.apply': {
    every: 5,
    run: async (db) => {
      const id = await claimImport(db);
      if (id !== null) await inBackground(db, { kind: 'import', id });
    },
  },
  'search.refresh': {
    // Runs every night, and at every start (`FIRST_JOBS`), even if the POS does not answer.
    cron: '47 4 * * *',
    run: async (db) => {
      await refreshIndexInSteps(db);
    },
  },
  'meta.judge': {
    // Changes of single products are applied at once; this run covers changed rules and hidden categories.
    cron: '53 4 * * *',
    run: (db) => judgeAll(db),
  },
  'builds.keep': {
    cron: '27 4 * * *',
    run: async (db) => {
      await keepBuildFiles(db);
      await forgetOldBuilds(db);
    },
  },
  'clean-up': { cron: '17 4 * * *', run: cleanUp },
};
