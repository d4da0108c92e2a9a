import type { Kopecks } from '@/lib/shared/money';

/** A row from the POS that cannot be used, with the reason for the staff member who can correct it. */
export type Refused = { productId: string; reason: string };

export type PosRows<T> = { rows: T[]; refused: Refused[] };

/** Like `PosRows`, for a whole menu: its rows can be iterated, but are not all in memory at once. */
export type PosList<T> = { rows: Iterable<T>; refused: Refused[] };

export type PosCategory = {
  id: number;
  name: string;
  /** Id of the parent category; 0 for a top-level category. */
  parentId: number;
  hidden: boolean;
  /** Whether the category is visible, by spot (point of sale) id; without an entry it is visible. */
  visible: Map<number, boolean>;
};

/**
 * Price and visibility of a product or size at one spot of the POS. The price is null when it is not a whole number of
 * kopecks.
 */
export type PosSpotPrice = { spotId: number; price: Kopecks | null; visible: boolean };

export type PosModification = {
  id: number;
  name: string;
  barcode: string;
  /** Purchase price in kopecks; null when the POS sends none. */
  cost: Kopecks | null;
  position: number;
  ingredientId: number;
  prices: PosSpotPrice[];
};

export type PosProduct = {
  id: number;
  name: string;
  categoryId: number;
  hidden: boolean;
  /** Poster's product type: 1 is prepack, 2 dish, 3 goods. Only goods have stock. */
  type: number;
  barcode: string;
  /** Purchase price in kopecks of a product without sizes; null when the POS sends none. */
  cost: Kopecks | null;
  description: string;
  ingredientId: number;
  /** Photo paths as the POS sent them, the main photo first. */
  photos: string[];
  prices: PosSpotPrice[];
  /** The product's sizes; empty for a product without sizes. */
  modifications: PosModification[];
};

export type PosSpot = { id: number; name: string; storageIds: number[] };

/** Pieces in stock by ingredient id, sometimes negative; null where the POS sent no number. */
export type PosStock = Map<number, number | null>;

/** The POS menu and its stock, before they are checked and translated. */
export type PosCatalogue = {
  spotId: number;
  /** Host name of the URLs of the POS's product photos. */
  host: string;
  categories: PosCategory[];
  products: Iterable<PosProduct>;
  stock: PosStock;
};

export type PosOrderLine = {
  productId: number;
  modificationId: number | null;
  count: number;
  /** Price of one piece in kopecks. */
  price: Kopecks;
};

export type PosOrder = {
  /** The shop's order number. The POS has no idempotency key, so an order is found again by this number. */
  number: string;
  comment: string;
  firstName: string;
  lastName: string;
  /** Phone number in the form `+380…`. */
  phone: string;
  email: string;
  /** Delivery address; null when the order is picked up at the store or sent by e-mail. */
  address: string | null;
  deliveryPrice: Kopecks;
  /** Kopecks already paid for the lines; 0 when the customer pays on receipt. */
  prepaid: Kopecks;
  lines: PosOrderLine[];
};

export type PosOrderState = {
  id: number;
  status: 'new' | 'accepted' | 'cancelled';
  /** Id of the order's receipt at the POS; null until there is one. */
  transactionId: number | null;
};

/** State of a receipt at the POS. When it becomes `closed`, the POS subtracts its pieces from its stock. */
export type PosReceiptState = 'open' | 'closed' | 'removed';

/** The operations of a POS that the shop uses. Every method throws ExternalError or PosError. */
export type PosClient = {
  /** Id of the POS spot whose stock and prices the online shop uses. */
  spotId: number;
  /** Host name of the URLs of the POS's product photos. */
  host: string;
  listCategories(): Promise<PosRows<PosCategory>>;
  listProducts(): Promise<PosList<PosProduct>>;
  /** Loads one product; the list is empty when the POS has no such product. */
  listProduct(id: number): Promise<PosRows<PosProduct>>;
  listSpots(): Promise<PosSpot[]>;
  listStock(storageId: number): Promise<PosStock>;
  createIncomingOrder(order: PosOrder): Promise<number>;
  findIncomingOrderByComment(number: string, since: Date): Promise<number | null>;
  getIncomingOrder(id: number): Promise<PosOrderState | null>;
  getReceipt(id: number): Promise<PosReceiptState | null>;
};
