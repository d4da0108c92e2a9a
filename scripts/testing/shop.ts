import { createBundle } from '@/lib/bundles/create-bundle';
import { type OrderInput, orderInput } from '@/lib/checkout/inputs';
import type { Database } from '@/lib/db/client';
import { categories, products, variants } from '@/lib/db/schema';

type GivenProduct = {
  id?: number;
  name?: string;
  price?: number;
  stock?: number;
  /** Sizes with their stock, instead of `stock`. */
  sizes?: Record<string, number>;
  hidden?: boolean;
};

let nextId = 500_000;

/** Inserts a product with its variants; returns its id. */
export async function givenProduct(db: Database, given: GivenProduct = {}): Promise<number> {
  const id = given.id ?? nextId++;
  const price = given.price ?? 400_00;
  await db
    .insert(categories)
    .values({ id: 2, slug: 'wigs', name: 'Перуки', position: 1 })
    .onConflictDoNothing();
  await db.insert(products).values({
    id,
    categoryId: 2,
    name: given.name ?? `Перука «Проба» ${id}`,
    price,
    hidden: given.hidden ?? false,
    posHidden: given.hidden ?? false,
    photos: [`/upload/pos_cdb_1/menu/product_1_${id}.jpeg`],
  });
  const sizes = given.sizes ?? { '': given.stock ?? 10 };
  await db.insert(variants).values(
    Object.entries(sizes).map(([size, stock], position) => ({
      productId: id,
      size,
      price,
      position,
      posQuantity: stock,
      modificationId: size === '' ? null : id * 10 + position,
    })),
  );
  return id;
}

/** Creates a bundle of existing products; returns its id. */
export async function givenBundle(
  db: Database,
  productIds: number[],
  discount = 10,
): Promise<number> {
  const title = 'Мандрівний мечник';
  const { id } = await createBundle(db, { title, discount, products: productIds });
  return id;
}

let people = 0;

/** Contacts of a person without orders, for `changes` of an order. */
export function newPerson(): { phone: string; email: string } {
  people += 1;
  return {
    phone: `+38050${String(people).padStart(7, '0')}`,
    email: `person${people}@example.com`,
  };
}

type Line = { product_id: number; amount?: number; price?: number; size?: string };

/** A valid pickup order of a guest; `changes` override single fields. */
export function orderOf(lines: Line[], changes: Record<string, unknown> = {}): OrderInput {
  return orderInput.parse({
    firstName: 'Олена',
    lastName: 'Мельник',
    phone: '067 123 45 67',
    email: 'olena@example.com',
    payments: 'pickup',
    deliveryMethod: 'pickup',
    productBusket: lines.map((line) => ({ amount: 1, ...line })),
    ...changes,
  });
}
