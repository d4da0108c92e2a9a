import { z } from 'zod';
import type { Database } from '@/lib/db/client';
import { readStates } from '@/lib/meta/states';
import { type MetaWrite, writeStates } from '@/lib/meta/write-states';
import { whenIndexIsFree } from '@/lib/search/index/refresh-index';
import { pick } from '@/lib/shared/record-of';
import { INDEX_TIMEOUT } from '../edit-product';
import { type EditWrite, readEditStates, writeEditStates } from './edit-states';
import type { Planned } from './plan-bulk';
import { EDIT_FIELDS, editOf, type StaffEdit } from './plan-product';

/** Some fields of a `StaffEdit`. */
export const editFields = z
  .object({
    title: z.string(),
    description: z.string(),
    discount: z.number(),
    newPrice: z.int().nullable(),
    isHidden: z.boolean(),
    noPromotions: z.boolean(),
  })
  .partial();

/** What a bulk edit changed of a product: its edit before and after, or the staff tags that it added and removed. */
const undoEntry = z.union([
  z.object({ productId: z.int(), before: editFields, after: editFields }),
  z.object({ productId: z.int(), added: z.array(z.int()), removed: z.array(z.int()) }),
]);
type UndoEntry = z.output<typeof undoEntry>;

/** Pure: the data that undo a planned change, null when nothing changes. */
export function undoEntryOf({ state, edit, retag }: Planned): UndoEntry | null {
  if (edit) {
    const names = EDIT_FIELDS.filter((name) => edit.state[name] !== edit.after[name]);
    const [before, after] = [pick(edit.state, names), pick(edit.after, names)];
    return { productId: state.id, before, after };
  }
  if (!retag) return null;
  const had = staffTagIds(retag.state);
  return {
    productId: state.id,
    added: retag.tagIds.filter((id) => !had.includes(id)),
    removed: had.filter((id) => !retag.tagIds.includes(id)),
  };
}

const staffTagIds = ({ tags }: MetaWrite['state']): number[] =>
  tags.flatMap(({ id, source }) => (source === 'staff' ? [id] : []));

const CHANGED = 'Відтоді це змінив хтось інший';

/**
 * Undoes a part of a bulk edit of products. A product whose changed fields or tags are not as the bulk edit left them
 * is skipped and reported; its other fields do not matter. `actId` is the act that records the undo. Throws ShopError:
 * busy during a large synchronisation.
 */
export function undoProducts(db: Database, userId: number, entries: unknown[], actId: number) {
  return whenIndexIsFree(
    db,
    async (tx) => {
      const made = z.array(undoEntry).parse(entries);
      const ids = made.map(({ productId }) => productId);
      const states = new Map(
        (await readEditStates(tx, ids, { isLocking: true })).map((state) => [state.id, state]),
      );
      const hasTags = made.some((entry) => 'added' in entry);
      const tagged = hasTags ? await readStates(tx, ids) : new Map<number, MetaWrite['state']>();
      const errors: { id: string; message: string }[] = [];
      const edits: EditWrite[] = [];
      const retags: MetaWrite[] = [];
      for (const entry of made) {
        const state = states.get(entry.productId);
        const meta = tagged.get(entry.productId);
        const edit = state && 'before' in entry ? editBefore(editOf(state), entry) : null;
        const retag = meta && 'added' in entry ? tagsBefore(meta, entry) : null;
        if (state && edit) edits.push({ state, after: edit });
        else if (retag) retags.push(retag);
        else {
          const name = state?.name ?? `Товар ${entry.productId}`;
          errors.push({ id: String(entry.productId), message: `${name}: ${CHANGED}` });
        }
      }
      await writeEditStates(tx, userId, edits, { action: 'product.undo', actId });
      await writeStates(tx, userId, 'meta.undo', retags, actId);
      return { undone: edits.length + retags.length, errors };
    },
    INDEX_TIMEOUT,
  );
}

function editBefore(
  now: StaffEdit,
  { before, after }: Extract<UndoEntry, { before: unknown }>,
): StaffEdit | null {
  const isAsLeft = EDIT_FIELDS.every(
    (name) => after[name] === undefined || after[name] === now[name],
  );
  return isAsLeft ? { ...now, ...before } : null;
}

function tagsBefore(
  state: MetaWrite['state'],
  { added, removed }: Extract<UndoEntry, { added: unknown }>,
): MetaWrite | null {
  const now = staffTagIds(state);
  const isAsLeft =
    added.every((id) => now.includes(id)) && removed.every((id) => !now.includes(id));
  const tagIds = [...now.filter((id) => !added.includes(id)), ...removed];
  return isAsLeft ? { state, record: state.record, tagIds } : null;
}
