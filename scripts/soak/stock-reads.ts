import { repeatUntilOver, type SoakState } from './soak-state';

/** A look of the shop at the POS's stock: when it began, and from when on it was surely taken over. */
export type StockRead = { began: number; known: number };

type Run = { id: number; startedAt: string; status: string; counts: Record<string, number> };
type Pos = { runs: Run[]; lastRefresh: Omit<Run, 'id'> | null };

/**
 * Notes the shop's looks at the POS as its staff see them. Some may pass unseen between two questions;
 * then an older one counts, which lets a little more pass and blames nobody wrongly.
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

/** A refresh of orders alone asks for no stock; one that has found no change is not told from it. */
const hasSeenStock = ({ counts }: Omit<Run, 'id'>): boolean =>
  counts.listed !== undefined || (counts.stock ?? 0) > 0;
