import type { Kopecks } from '@/lib/shared/money';
import type { WireProduct } from '../product/wire';

/** A size as staff see it; the size is empty for a product without sizes. */
export type StaffSize = {
  id: number;
  size: string;
  barcode: string;
  /** What the POS asks, and what is asked here. */
  posPrice: Kopecks;
  price: Kopecks;
  /** What the POS counts, what our orders hold of it, and what is left to sell. */
  counted: number;
  reserved: number;
  available: number;
};

/** A product as staff see it: the specification's names, and what stands in place of the POS's words. */
export type StaffProduct = Omit<WireProduct, 'hidden'> & {
  /** Hidden at the POS, or its category is. */
  hidden: boolean;
  /** The POS lists it no more. */
  removed: boolean;
  sold: number;
  /** The POS's own words. */
  pos: { title: string; description: string; price: Kopecks };
  /** What staff have put in place of them; empty and null where they have not. */
  edit: { title: string; description: string; discount: number; newPrice: Kopecks | null };
  /** Counts the edits; a form sends it back. */
  version: number;
  sizes: StaffSize[];
};

/** A row of the list of products of the staff. */
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
  /** The new price lowers nothing, since the POS sells as low. */
  isIdle: boolean;
  /** 0 to 100; null without a record. */
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
