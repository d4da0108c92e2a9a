import type { AttemptStatus } from './status';

/** Later in life is higher; decides between two words with the same time. */
const RANK: Record<AttemptStatus, number> = {
  created: 0,
  pending: 1,
  failed: 2,
  expired: 2,
  review: 3,
  paid: 4,
  refunded: 5,
};

type Known = { status: AttemptStatus; providerTime: Date | null };
type Heard = { status: AttemptStatus; at: Date | null };

/**
 * Whether a provider's word changes what we know. The newest word wins, equal times go to the
 * later state, and money that came never un-comes except by a refund (T19).
 */
export function supersedes(heard: Heard, known: Known): boolean {
  if (heard.status === known.status) return false;
  if (known.status === 'refunded') return false;
  if (known.status === 'paid') return heard.status === 'refunded';
  if (heard.status === 'paid') return true;
  if (known.status === 'review') return heard.status === 'refunded';
  // Given up here: the bank's page may still say that it waits, which is no news.
  if (known.status === 'expired') return heard.status === 'refunded' || heard.status === 'review';
  const heardAt = heard.at?.getTime() ?? Number.POSITIVE_INFINITY;
  const knownAt = known.providerTime?.getTime() ?? Number.NEGATIVE_INFINITY;
  if (heardAt !== knownAt) return heardAt > knownAt;
  return RANK[heard.status] > RANK[known.status];
}
