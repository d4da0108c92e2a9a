import type { Kopecks } from '@/lib/shared/money';

/** A POS row that cannot be used, with the reason for the person who can correct it. */
export type Refused = { productId: string; reason: string };

export type PosRows<T> = { rows: T[]; refused: Refused[] };

/** The same for a whole menu, whose rows are not all in memory at once. */
export type PosList<T> = { rows: Iterable<T>; refused: Refused[] };

export type PosCategory = {
  id: number;
  name: string;
  /** 0 for a top-level category. */
  parentId: number;
  hidden: boolean;
  /** By spot id; a spot without an entry is visible. */
  visible: Map<number, boolean>;
};

/**
 * Price and visibility of a product or size at a spot; the price is null when it is not a whole
 * number.
 */
export type PosSpotPrice = { spotId: number; price: Kopecks | null; visible: boolean };

export type PosModification = {
  id: number;
  name: string;
  barcode: string;
  position: number;
  ingredientId: number;
  prices: PosSpotPrice[];
};

export type PosProduct = {
  id: number;
  name: string;
  categoryId: number;
  hidden: boolean;
  /** 1 prepack, 2 dish, 3 goods: only goods have stock. */
  type: number;
  barcode: string;
  description: string;
  ingredientId: number;
  /** Paths as the POS wrote them, main photo first. */
  photos: string[];
  prices: PosSpotPrice[];
  /** Sizes; empty for a product without them. */
  modifications: PosModification[];
};

export type PosSpot = { id: number; name: string; storageIds: number[] };

/** Pieces by ingredient id, sometimes below zero; null where the POS sent no number. */
export type PosStock = Map<number, number | null>;

/** A menu and its stock, as the POS has them. */
export type PosCatalogue = {
  spotId: number;
  /** Host of the POS's product photos. */
  host: string;
  categories: PosCategory[];
  products: Iterable<PosProduct>;
  stock: PosStock;
};

export type PosOrderLine = {
  productId: number;
  modificationId: number | null;
  count: number;
  /** Kopecks for one piece. */
  price: Kopecks;
};

export type PosOrder = {
  /** Our order number. The POS has no idempotency key, so this is how an order is found again. */
  number: string;
  comment: string;
  firstName: string;
  lastName: string;
  /** `+380…` */
  phone: string;
  email: string;
  /** Null for pickup. */
  address: string | null;
  deliveryPrice: Kopecks;
  /** Kopecks already paid for the lines, 0 when the buyer pays on receipt. */
  prepaid: Kopecks;
  lines: PosOrderLine[];
};

export type PosOrderState = {
  id: number;
  status: 'new' | 'accepted' | 'cancelled';
  /** The POS's receipt id, null until there is a receipt. */
  transactionId: number | null;
};

/** The POS reduces its stock when the receipt is closed. */
export type PosReceiptState = 'open' | 'closed' | 'removed';

/** What the shop needs from a POS. Every method throws ExternalError or PosError. */
export type PosClient = {
  /** The POS spot that the online shop sells from. */
  spotId: number;
  /** Host of the POS's product photos. */
  host: string;
  listCategories(): Promise<PosRows<PosCategory>>;
  listProducts(): Promise<PosList<PosProduct>>;
  /** An empty list when the POS has no such product. */
  listProduct(id: number): Promise<PosRows<PosProduct>>;
  listSpots(): Promise<PosSpot[]>;
  listStock(storageId: number): Promise<PosStock>;
  createIncomingOrder(order: PosOrder): Promise<number>;
  findIncomingOrderByComment(number: string, since: Date): Promise<number | null>;
  getIncomingOrder(id: number): Promise<PosOrderState | null>;
  getReceipt(id: number): Promise<PosReceiptState | null>;
};
