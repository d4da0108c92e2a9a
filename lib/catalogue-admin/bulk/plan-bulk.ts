import type { Database } from '@/lib/db/client';
import { tags } from '@/lib/db/schema';
import { isAnyOf } from '@/lib/db/statements';
import { ShopError } from '@/lib/errors';
import { type MetaState, readStates } from '@/lib/meta/states';
import { isChange, type MetaWrite } from '@/lib/meta/write-states';
import { META_LIMITS } from '@/lib/meta-quality/quality';
import { type EditWrite, readEditStates } from './edit-states';
import type { BulkChange } from './inputs';
import {
  type EditChange,
  isSameState,
  type ProductState,
  planProduct,
  type RetagChange,
} from './plan-product';

/** What a bulk change does to one product; without a write and an error nothing. */
export type Planned = {
  state: ProductState;
  edit?: EditWrite;
  retag?: MetaWrite;
  isLower: boolean;
  error?: string;
};

/** Plans a bulk change of these products. Throws ShopError: validation_failed when a tag does not exist any more. */
export async function planBulk(
  db: Database,
  ids: number[],
  change: BulkChange,
  { isLocking = false } = {},
): Promise<Planned[]> {
  const states = await readEditStates(db, ids, { isLocking });
  if (!isTagChange(change)) return states.map((state) => planOf(state, change));
  const named = await requireTags(db, change.tagIds);
  const tagged = await readStates(db, ids);
  return states.map((state) => {
    const plan = planTags(tagged.get(state.id), change, named);
    return typeof plan === 'string'
      ? { state, isLower: false, error: plan }
      : { state, isLower: false, ...(isChange(plan) && { retag: plan }) };
  });
}

export const isTagChange = (change: BulkChange): change is RetagChange =>
  change.kind === 'tag' || change.kind === 'untag';

function planOf(state: ProductState, change: EditChange): Planned {
  const plan = planProduct(state, change);
  if ('error' in plan) return { state, isLower: false, error: plan.error };
  const { after, isLower } = plan;
  return { state, isLower, ...(!isSameState(state, after) && { edit: { state, after } }) };
}

type NamedTag = Pick<MetaState['tags'][number], 'id' | 'list' | 'name'>;

/** Pure: the staff tags of a product after the change, or why they cannot be changed. */
function planTags(
  state: MetaState | undefined,
  { kind, tagIds }: RetagChange,
  named: NamedTag[],
): MetaWrite | string {
  if (!state) return 'Товару вже немає в\u00a0касі';
  const own = state.tags.filter(({ source }) => source === 'staff');
  const ownIds = own.map(({ id }) => id);
  if (kind === 'untag') {
    const ofPos = state.tags.find(({ id, source }) => source === 'pos' && tagIds.includes(id));
    const left = ownIds.filter((id) => !tagIds.includes(id));
    if (ofPos && left.length === ownIds.length) {
      return `Тег «${ofPos.name}» стоїть у\u00a0касі, прибрати його можна лише там`;
    }
    return { state, record: state.record, tagIds: left };
  }
  const added = named.filter(({ id }) => !state.tags.some((tag) => tag.id === id));
  const isFull = added.some(
    ({ list }) =>
      [...own, ...added].filter((tag) => tag.list === list).length > META_LIMITS.tagsOfList,
  );
  if (isFull) return `Тегів в\u00a0одному списку стало б більше, ніж ${META_LIMITS.tagsOfList}`;
  return { state, record: state.record, tagIds: [...ownIds, ...added.map(({ id }) => id)] };
}

async function requireTags(db: Database, tagIds: number[]): Promise<NamedTag[]> {
  const found = await db
    .select({ id: tags.id, list: tags.list, name: tags.name })
    .from(tags)
    .where(isAnyOf(tags.id, tagIds));
  if (found.length === new Set(tagIds).size) return found;
  const message = 'Тега вже немає. Оберіть інший';
  throw new ShopError('validation_failed', { message, errors: { tagIds: [message] } });
}
