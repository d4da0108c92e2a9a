import { CATEGORIES } from './catalogue/categories';
import type { CatalogueProduct, Item } from './catalogue/model';
import { UPLOADS } from './places';
import { type Fields, PosterError, toInteger, toText } from './protocol';
import { findSize, itemsOf, type PosProduct, type PosterState } from './state';
import { setStock } from './stock';
import { type Announce, announceAll, type WebhookEvent } from './webhook';

export async function changeProduct(
  state: PosterState,
  announce: Announce,
  id: number,
  body: Fields,
): Promise<Fields> {
  const product = state.products.get(id);
  if (!product) throw new PosterError(32, 'Product does not exist');
  const items = chosenItems(product, body);
  const price = amount(body, 'price');
  const stock = amount(body, 'stock');
  const name = toText(body.name);
  const hidden = flag(body.hidden);
  const removed = flag(body.removed);
  const isRetaken = flag(body.photo) === true;
  const wasRemoved = product.removed;

  state.changeProduct(id, {
    ...(name !== null && { name }),
    ...(hidden !== null && { hidden }),
    ...(removed !== null && { removed }),
    ...(isRetaken && { photo: newPhoto(product) }),
  });
  const events: WebhookEvent[] = [];
  if (product.removed !== wasRemoved) {
    events.push({ object: 'product', objectId: id, action: wasRemoved ? 'added' : 'removed' });
  } else if (name !== null || hidden !== null || price !== null || isRetaken) {
    events.push({ object: 'product', objectId: id, action: 'changed' });
  }
  for (const item of items) {
    if (price !== null) state.changeItem(item, { price });
    if (stock !== null) events.push(setStock(state, product, item, 'shop', stock));
  }
  await state.save();
  return { product_id: id, webhooks: await announceAll(announce, events) };
}

export async function changeCategory(
  state: PosterState,
  announce: Announce,
  id: number,
  body: Fields,
): Promise<Fields> {
  if (!CATEGORIES.some((category) => category.id === id)) {
    throw new PosterError(32, 'Category does not exist');
  }
  const hidden = flag(body.hidden);
  if (hidden === null) throw new PosterError(155, 'hidden is true or false', 'hidden');
  state.hideCategory(id, hidden);
  await state.save();
  const event = { object: 'category', objectId: id, action: 'changed' } as const;
  return { category_id: id, webhooks: await announceAll(announce, [event]) };
}

function chosenItems(product: CatalogueProduct, body: Fields): readonly Item[] {
  const wanted = toInteger(body.modificatorId);
  if (wanted === null) return itemsOf(product);
  const size = findSize(product, wanted);
  if (!size) throw new PosterError(42, 'Modification not found', 'modificatorId');
  return [size];
}

/** The path contains the upload time, so that no two photos share a path. */
function newPhoto({ id, pictures }: PosProduct): string {
  const before = Number(/product_(\d+)_/.exec(pictures[0]?.path ?? '')?.[1] ?? 0);
  const uploaded = Math.max(Math.floor(Date.now() / 1000), before + 1);
  return `${UPLOADS}/menu/product_${uploaded}_${id}.jpeg`;
}

function amount(body: Fields, field: string): number | null {
  if (body[field] === undefined) return null;
  const value = toInteger(body[field]);
  if (value === null) throw new PosterError(701, `${field} must be integer`, field);
  return value;
}

function flag(value: unknown): boolean | null {
  return value === undefined ? null : ['true', '1'].includes(String(value));
}
