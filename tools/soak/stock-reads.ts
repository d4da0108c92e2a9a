import { repeatUntilOver, type SoakState } from './soak-state';

/** A read of the POS's stock by the shop: when it began, and when its result had certainly been applied. */
export type StockRead = { began: number; known: number };

type Run = { id: number; startedAt: string; status: string; counts: Record<string, number> };
type Pos = { runs: Run[]; lastRefresh: Omit<Run, 'id'> | null };

/**
 * Records the shop's reads of the POS as staff see them. A read may be missed between two polls. The check then uses an
 * older read, which makes it less strict but never causes a false violation.
 */
export async function watchStockReads(world: SoakState, looks: StockRead[]): Promise<void> {
  const seen = new Set<string>();
  await repeatUntilOver(world, 700, async () => {
    const { status, body } = await world.shop.asStaff('GET', '/api/admin/pos');
    if (status !== 200) return;
    const { runs, lastRefresh } = body.data as Pos;
    for (const run of [...runs, ...(lastRefresh ? [lastRefresh] : [])]) {
      if (run.status !== 'done' || seen.has(run.startedAt) || !hasSeenStock(run)) continue;
      seen.add(run.startedAt);
      looks.push({ began: Date.parse(run.startedAt), known: Date.now() });
    }
  });
}

/**
 * Whether a run has certainly read the stock. A run that changed no stock does not count, because a refresh that reads
 * only orders looks the same.
 */
const hasSeenStock = ({ counts }: Omit<Run, 'id'>): boolean =>
  counts.listed !== undefined || (counts.stock ?? 0) > 0;
