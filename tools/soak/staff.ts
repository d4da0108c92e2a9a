import { pause } from './call';
import { repeatUntilOver, type SoakState } from './soak-state';

/** A staff member who cancels orders; each cancellation is retried until the shop accepts or refuses it. */
export async function cancelSome(world: SoakState): Promise<void> {
  await repeatUntilOver(world, 7000, async () => {
    const order = world.random.one(world.ledger.living);
    if (!order) return;
    order.cancelAskedAt = Date.now();
    for (;;) {
      const { status } = await world.shop.asStaff('PATCH', `/api/orders/${order.number}/update`, {
        key: 'status',
        value: 'cancelled',
      });
      if (status === 200) order.isCancelled = true;
      if (status === 200 || status === 409) {
        return world.ledger.count(status === 200 ? 'cancelled by staff' : 'too late to cancel');
      }
      await pause(1000);
    }
  });
}
