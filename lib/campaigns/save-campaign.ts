import { and, eq, isNull, sql } from 'drizzle-orm';
import { changesOf, recordChange } from '@/lib/audit/record-change';
import { type Database, transaction } from '@/lib/db/client';
import { campaigns } from '@/lib/db/schema';
import { ShopError } from '@/lib/errors';
import { clock } from '@/lib/shared/clock';
import { pick } from '@/lib/shared/record-of';
import { CAMPAIGN_FIELDS } from './campaign';
import type { CampaignInput, NewCampaignInput } from './inputs';
import { previewCampaign } from './queries';

/**
 * Creates a campaign and returns its id. `applyCampaigns` then writes the prices. Throws ShopError validation_failed
 * when it covers no visible product, or when a product would cost nothing.
 */
export const createCampaign = (
  db: Database,
  input: NewCampaignInput,
  userId: number,
): Promise<number> =>
  transaction(db, async (tx) => {
    await refuseUseless(tx, input, null);
    const [created] = await tx
      .insert(campaigns)
      .values({ ...columnsOf(input), updatedBy: userId })
      .returning();
    if (!created) throw new Error('the campaign was not written');
    await recordChange(tx, {
      userId,
      action: 'campaign.create',
      entityId: created.id,
      title: created.title,
      before: null,
      after: auditedFields(created),
    });
    return created.id;
  });

/**
 * Changes a campaign: all fields. Throws ShopError: not_found, edit_conflict when the stored version differs, and
 * validation_failed as for a new campaign.
 */
export const editCampaign = (
  db: Database,
  id: number,
  { version, ...input }: CampaignInput,
  userId: number,
): Promise<void> =>
  transaction(db, async (tx) => {
    const before = await lockCampaign(tx, id);
    const columns = columnsOf(input);
    const changed = changesOf(auditedFields(before), auditedFields({ ...before, ...columns }));
    // A save that changes nothing is not a conflict: the client may be retrying after a lost response.
    if (!changed) return;
    if (version !== before.version) throw new ShopError('edit_conflict');
    await refuseUseless(tx, input, id);
    await tx
      .update(campaigns)
      .set({ ...columns, version: version + 1, updatedBy: userId, updatedAt: sql`now()` })
      .where(eq(campaigns.id, id));
    await recordChange(tx, {
      userId,
      action: 'campaign.update',
      entityId: id,
      title: input.title,
      before: auditedFields(before),
      after: auditedFields({ ...before, ...columns }),
    });
  });

/** Deletes a campaign; its row is kept, since the audit log refers to it. Throws ShopError: not_found. */
export const removeCampaign = (db: Database, id: number, userId: number): Promise<void> =>
  transaction(db, async (tx) => {
    const before = await lockCampaign(tx, id);
    await tx.update(campaigns).set({ removedAt: clock.now() }).where(eq(campaigns.id, id));
    await recordChange(tx, {
      userId,
      action: 'campaign.remove',
      entityId: id,
      title: before.title,
      before: auditedFields(before),
      after: null,
    });
  });

type CampaignColumns = typeof campaigns.$inferSelect;

async function lockCampaign(tx: Database, id: number): Promise<CampaignColumns> {
  const [row] = await tx
    .select()
    .from(campaigns)
    .where(and(eq(campaigns.id, id), isNull(campaigns.removedAt)))
    .for('update');
  if (!row) throw new ShopError('not_found', { message: 'Такої акції вже немає' });
  return row;
}

const columnsOf = ({ startsAt, endsAt, ...rest }: NewCampaignInput) => ({
  ...rest,
  startsAt: new Date(startsAt),
  endsAt: new Date(endsAt),
});

const auditedFields = (row: CampaignColumns) => pick(row, [...CAMPAIGN_FIELDS, 'scopeIds']);

async function refuseUseless(tx: Database, input: NewCampaignInput, id: number | null) {
  const { products, free } = await previewCampaign(tx, { ...input, id });
  const refuse = (field: 'scopeIds' | 'amount', message: string) => {
    throw new ShopError('validation_failed', { message, errors: { [field]: [message] } });
  };
  if (products === 0) refuse('scopeIds', 'Серед обраного немає жодного товару на\u00a0сайті');
  if (free.length > 0) {
    refuse(
      'amount',
      `Сума не\u00a0менша за\u00a0ціну: ${free.map((name) => `«${name}»`).join(', ')}`,
    );
  }
}
