import { ask, tell } from './call';
import { readOrders, readReceipts } from './goods';
import { type Key, keyOf } from './ledger';
import { repeatUntilOver, type SoakState } from './soak-state';

const MOST_PIECES = 5;

type Item = { product_id: number; modificator_id: number | null };

/** The POS's staff: they accept or refuse orders, close or remove receipts, restock, and change products. */
export async function workAtPos(world: SoakState): Promise<void> {
  await tell(`${world.shop.urls.poster}/__sales`, { perMinute: 40 });
  await Promise.all([
    repeatUntilOver(world, 500, () => decide(world)),
    repeatUntilOver(world, 600, () => restock(world)),
    repeatUntilOver(world, 4000, () => change(world)),
  ]);
  await tell(`${world.shop.urls.poster}/__sales`, { perMinute: 0 });
}

async function decide(world: SoakState): Promise<void> {
  const { poster } = world.shop.urls;
  const open = (await readReceipts(poster)).filter(({ status }) => status === 1);
  const waiting = (await readOrders(poster)).filter(({ status }) => status === 0);
  const order = world.random.one(waiting);
  if (order) {
    const id = order.incoming_order_id;
    const isRefused = world.random.below(8) === 0;
    if (isRefused) world.ledger.refusals.set(id, Date.now());
    await tell(`${poster}/__order/${id}`, { status: isRefused ? 7 : 1 });
    world.ledger.count(isRefused ? 'refused at the POS' : 'accepted at the POS');
  }
  const receipt = world.random.one(open);
  if (receipt && world.random.below(3) > 0) {
    const status = world.random.below(8) === 0 ? 3 : 2;
    await tell(`${poster}/__receipt/${receipt.transaction_id}`, { status });
    world.ledger.count(status === 2 ? 'receipt closed' : 'receipt removed');
  }
}

/** Sets the stock of a random item to a few pieces. */
export async function restock(world: SoakState): Promise<void> {
  const items = await itemsOf(world, world.random.one(world.goods) ?? 0);
  const item = world.random.one(items);
  if (!item) return;
  const pieces = world.random.below(MOST_PIECES + 1);
  await setPieces(world, item, pieces);
  world.ledger.count('restocked');
}

export async function setPieces(world: SoakState, item: Item, pieces: number): Promise<void> {
  const key: Key = keyOf(item.product_id, item.modificator_id);
  const from = Date.now();
  await tell(`${world.shop.urls.poster}/__product/${item.product_id}`, {
    stock: pieces,
    ...(item.modificator_id && { modificatorId: item.modificator_id }),
  });
  world.ledger.restocks.push({ key, pieces, from, to: Date.now() });
}

async function itemsOf(world: SoakState, productId: number): Promise<Item[]> {
  const items = await ask<Item[]>(`${world.shop.urls.poster}/__stock`);
  return items.filter((item) => item.product_id === productId);
}

/** Changes a product's name, price or photo, or hides or removes it for a while. */
async function change(world: SoakState): Promise<void> {
  const id = world.random.one(world.goods) ?? 0;
  // The new price is less than ten times and more than a tenth of any price, because a larger change would need
  // confirmation by staff.
  const hundreds = 700 + world.random.below(500);
  const changes: [string, object][] = [
    ['renamed', { name: `Річ для фестивалю ${world.random.below(1_000_000)}` }],
    ['repriced', { price: hundreds * 100 }],
    ['photographed anew', { photo: true }],
    ['hidden', { hidden: true }],
    ['shown', { hidden: false }],
    ['removed', { removed: true }],
    ['brought back', { removed: false }],
    ['brought back and shown', { removed: false, hidden: false }],
  ];
  const [name, body] = world.random.one(changes) ?? ['', {}];
  await tell(`${world.shop.urls.poster}/__product/${id}`, body);
  world.ledger.count(`at the POS ${name}`);
}

/** Makes all products available again before the end: orders for removed products would wait forever. */
export async function bringAllBack(world: SoakState): Promise<void> {
  for (const id of world.goods) {
    await tell(`${world.shop.urls.poster}/__product/${id}`, { removed: false, hidden: false });
  }
}

/** Removes one product and hides another one permanently, so that their pages are checked at the end too. */
export async function takeSomeAway(world: SoakState): Promise<void> {
  const [removed, hidden] = world.random.some(world.goods, 2);
  await tell(`${world.shop.urls.poster}/__product/${removed}`, { removed: true });
  await tell(`${world.shop.urls.poster}/__product/${hidden}`, { hidden: true });
}
