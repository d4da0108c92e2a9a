import type { AttemptStatus } from './status';

/** Rank of each state: of two updates with the same time the one with the higher rank wins. */
const RANK: Record<AttemptStatus, number> = {
  created: 0,
  pending: 1,
  failed: 2,
  expired: 2,
  review: 3,
  paid: 4,
  refunded: 5,
};

type StoredAttempt = { status: AttemptStatus; providerTime: Date | null };
type Update = { status: AttemptStatus; at: Date | null };

/**
 * Whether a provider's update replaces the stored state. The newer update wins; with equal times the state of higher
 * rank. A paid attempt is changed only by a refund (T19).
 */
export function supersedes(update: Update, known: StoredAttempt): boolean {
  if (update.status === known.status) return false;
  if (known.status === 'refunded') return false;
  if (known.status === 'paid') return update.status === 'refunded';
  if (update.status === 'paid') return true;
  if (known.status === 'review') return update.status === 'refunded';
  // The shop has let the attempt expire: that the bank still reports it as pending is ignored.
  if (known.status === 'expired') return update.status === 'refunded' || update.status === 'review';
  const updateAt = update.at?.getTime() ?? Number.POSITIVE_INFINITY;
  const knownAt = known.providerTime?.getTime() ?? Number.NEGATIVE_INFINITY;
  if (updateAt !== knownAt) return updateAt > knownAt;
  return RANK[update.status] > RANK[known.status];
}
