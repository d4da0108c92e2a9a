import { pause, tell } from './call';
import type { SoakState } from './soak-state';

type Fault = { mode: string; share?: number; method?: string };

/** Faults that delay, damage or lose responses of the POS. */
const LOST: Fault[] = [
  { mode: 'hang', share: 1 },
  { mode: 'hang', share: 0.3 },
  { mode: '500', share: 0.5 },
  { mode: '429', share: 0.5 },
  { mode: 'half', share: 0.3 },
  { mode: 'garbage', share: 0.3 },
  { mode: 'slow', share: 0.5 },
  { mode: 'reset', share: 0.4 },
  { mode: 'drip', share: 0.2 },
  { mode: 'redirect', share: 0.3 },
  { mode: 'hang', share: 1, method: 'incomingOrders.createIncomingOrder' },
  { mode: 'big', share: 0.3, method: 'menu.getProducts' },
];

/**
 * Faults with wrong content that the shop can detect. Excludes content that the shop cannot detect as wrong, for
 * example a response without the shop's orders, or stock that does not exist.
 */
const WRONG: Fault[] = [
  ...['shrink', 'empty', 'duplicates', 'flip', 'prices', 'nonsense'].map((mode) => ({
    mode,
    method: 'menu.getProducts',
  })),
  { mode: 'flip' },
  { mode: 'nonsense', method: 'menu.getProduct' },
  { mode: 'shrink', method: 'menu.getCategories' },
  { mode: 'zero', method: 'storage.getStorageLeftovers' },
  { mode: 'empty', method: 'storage.getStorageLeftovers' },
  { mode: 'shrink', method: 'storage.getStorageLeftovers' },
];

const BANK: object[] = [
  { api: 'hang' },
  { api: '500' },
  { api: 'slow' },
  { api: 'garbage' },
  { webhooks: 'lost' },
  { webhooks: 'repeat' },
  { webhooks: 'reordered' },
  { webhooks: 'forged' },
];

const HEALTHY_BANK = { api: 'ok', webhooks: 'normal' };

/** Webhooks are sent twice, late and in any order, and one in ten is lost. */
const CARELESS = { repeat: 2, delay: 4000, lose: 0.1 };

/** Makes the POS and the banks fail in turn, each for some seconds, with healthy periods between. */
export async function spoil(world: SoakState): Promise<void> {
  const { poster } = world.shop.urls;
  await tell(`${poster}/__webhook`, CARELESS);
  await Promise.all([spoilPos(world), spoilBanks(world)]);
  await heal(world);
}

async function spoilPos(world: SoakState): Promise<void> {
  const { poster } = world.shop.urls;
  while (!world.isOver) {
    const fault = world.random.one(world.random.below(3) === 0 ? WRONG : LOST) ?? { mode: 'ok' };
    world.fault = [fault.mode, fault.method].filter(Boolean).join(' of ');
    await tell(`${poster}/__mode`, fault);
    world.ledger.count(`fault: ${world.fault}`);
    await rest(world, 4000 + world.random.below(16_000));
    await tell(`${poster}/__mode`, { mode: 'ok' });
    world.fault = '';
    await rest(world, 5000 + world.random.below(15_000));
  }
}

async function spoilBanks(world: SoakState): Promise<void> {
  const { monobank, liqpay } = world.shop.urls;
  while (!world.isOver) {
    const bank = world.random.one([monobank, liqpay]);
    await tell(`${bank}/__mode`, world.random.one(BANK) ?? {});
    await rest(world, 3000 + world.random.below(9000));
    await tell(`${bank}/__mode`, HEALTHY_BANK);
    await rest(world, 5000 + world.random.below(10_000));
  }
}

export async function heal(world: SoakState): Promise<void> {
  const { poster, monobank, liqpay } = world.shop.urls;
  await tell(`${poster}/__mode`, { mode: 'ok' });
  await tell(`${poster}/__webhook`, { repeat: 1, delay: 0, lose: 0 });
  for (const bank of [monobank, liqpay]) await tell(`${bank}/__mode`, HEALTHY_BANK);
  world.fault = '';
}

/** Pauses, but not longer than the soak lasts. */
async function rest(world: SoakState, milliseconds: number): Promise<void> {
  for (const until = Date.now() + milliseconds; Date.now() < until && !world.isOver; ) {
    await pause(200);
  }
}
