import type { Kopecks } from '@/lib/shared/money';
import type { WireProduct } from '../product/wire';

/** A size for staff; `size` is empty for a product without sizes. */
export type StaffSize = {
  id: number;
  size: string;
  barcode: string;
  /** The price at the POS, and the price in the shop. */
  posPrice: Kopecks;
  price: Kopecks;
  /** Stock at the POS, pieces reserved by orders, and pieces left to sell. */
  counted: number;
  reserved: number;
  available: number;
};

/** A product for staff: the specification's field names, and the overrides of the POS's values. */
export type StaffProduct = Omit<WireProduct, 'hidden'> & {
  /** It or its category is hidden at the POS. */
  hidden: boolean;
  /** No longer listed by the POS. */
  removed: boolean;
  sold: number;
  /** The POS's own values. */
  pos: { title: string; description: string; price: Kopecks };
  /** Overrides by staff; empty or null where there are none. */
  edit: { title: string; description: string; discount: number; newPrice: Kopecks | null };
  /** Number of edits; a form sends it back. */
  version: number;
  sizes: StaffSize[];
};

/** A row of the admin product list. */
export type StaffProductRow = {
  id: number;
  name: string;
  /** Path relative to the POS host, or null. */
  photo: string | null;
  categoryName: string;
  posPrice: Kopecks;
  price: Kopecks;
  available: number;
  sizes: { size: string; available: number }[];
  sold: number;
  hidden: boolean;
  removed: boolean;
  isEdited: boolean;
  isReduced: boolean;
  /** The new price has no effect, since the POS price is as low. */
  isIdle: boolean;
  /** Metadata score, 0 to 100; null without a record. */
  metaScore: number | null;
};

export type StaffProducts = {
  products: StaffProductRow[];
  currentPage: number;
  totalPages: number;
  total: number;
};

/** A line of a product's history. */
export type ProductChangeLine = {
  id: number;
  at: Date;
  by: string;
  action: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
};
