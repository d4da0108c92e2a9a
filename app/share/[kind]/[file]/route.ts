import { readProductId } from '@/lib/catalogue/listing/inputs';
import { CARD_KINDS } from '@/lib/catalogue/seo/share-card';
import { database } from '@/lib/db/client';
import { findCard, findWishesCard } from '@/lib/share/queries';
import { cardResponse } from '@/lib/share/render-card';

type Context = { params: Promise<{ kind: string; file: string }> };

/**
 * The link preview image of a page. Not wrapped in `route`, which is for JSON endpoints. Only records with a page of
 * their own have such an image.
 */
const showCard = async (request: Request, { params }: Context): Promise<Response> =>
  cardResponse(request, await cardOf(await params));

async function cardOf({ kind: section, file }: { kind: string; file: string }) {
  const kind = CARD_KINDS.find((one) => one === section);
  if (!kind || !file.endsWith('.jpg')) return null;
  const name = file.slice(0, -'.jpg'.length);
  if (kind === 'wishes') return findWishesCard(database(), name);
  const id = readProductId(name);
  return id === null ? null : findCard(database(), kind, id);
}

export const GET = Object.assign(showCard, { rules: { access: 'anyone' as const } });
