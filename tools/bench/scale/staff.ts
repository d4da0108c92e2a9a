import { createBundle } from '../../../lib/bundles/create-bundle';
import { removeBundle } from '../../../lib/bundles/remove-bundle';
import type { Database } from '../../../lib/db/client';
import { editTag } from '../../../lib/tags/edit-tag';
import { tagInput } from '../../../lib/tags/inputs';
import { QUESTIONS } from '../admin/questions';
import { SAVES } from '../admin/saves';
import type { Ask, Shop } from './shop';

/** Reads and saves by staff, as in the bench of the admin, and status changes of orders. */
export function staff({ db, asStaff, staffId, orders }: Shop): Ask[] {
  const reads = QUESTIONS.filter(([, path]) => path(0).startsWith('/api/')).map(
    ([name, path]): Ask => ({ who: 'staff', name, run: (n) => asStaff(path(n)) }),
  );
  const saves = SAVES.filter(([name]) => !name.endsWith(' a bundle')).map(
    ([name, sentOf]): Ask => ({
      who: 'staff',
      name,
      run: async (n) => {
        const { path, ...sent } = await sentOf(n, asStaff);
        if (name !== 'rename a character') return asStaff(path, sent);
        // Calls the command directly: the handler uses Next's `after`, which this bench does not have.
        const id = Number(path.split('/').at(-1));
        return editTag(db, id, tagInput.parse(sent.body), staffId);
      },
    }),
  );
  const numberOf = (id: number) => `A-${1000 + id}`;
  const moved: Ask = {
    who: 'staff',
    name: 'confirm an order',
    run: (n) =>
      asStaff(`/api/orders/${numberOf(Math.floor(orders.count / 3 - 20 - n) * 3)}/update`, {
        method: 'PATCH',
        body: { key: 'status', value: 'confirmed' },
      }),
  };
  return [...reads, ...saves, moved, ...bundles(db, staffId)];
}

/** Calls the commands directly: their handlers use Next's `after`. */
function bundles(db: Database, staffId: number): Ask[] {
  const made: number[] = [];
  return [
    {
      who: 'staff',
      name: 'make a bundle',
      run: async (n) => {
        const given = { title: `Новий набір ${n}`, discount: 5, products: [1001 + n, 1201 + n] };
        made.push((await createBundle(db, given)).id);
      },
    },
    { who: 'staff', name: 'delete a bundle', run: (n) => removeBundle(db, made[n] ?? 0, staffId) },
  ];
}
