import type { MetaRecord } from '@/lib/catalogue/seo/product-meta';
import type { MetaFacts, MetaIssue } from './quality/quality';
import type { TagsByList } from './quality/record';

/** Answer of GET /api/meta/getMetaStatus (specification, sections 3 and 7); all of visible products. */
export type MetaStatusAnswer = {
  totalProducts: number;
  productsWithoutMetaCount: number;
  productsWithBadMetaCount: number;
  productsWithoutMetaIds: number[];
  productsWithBadMetaIds: number[];
  /** How many products have each issue, with a record or without. */
  issues: Record<MetaIssue, number>;
};

export type WireMetaTag = {
  id: number;
  slug: string;
  name: string;
  /** Those of the POS come back with every synchronisation. */
  source: 'pos' | 'staff';
};

/** A product's record with what its editor needs beside it. */
export type WireMeta = MetaRecord &
  TagsByList<WireMetaTag> & {
    productId: number;
    /** 0: nobody has written anything yet. */
    version: number;
    /** Null without a record. */
    score: number | null;
    issues: MetaIssue[];
    updatedAt: string | null;
    /** Who has changed it last, in words. */
    updatedBy: string;
    product: {
      name: string;
      path: string;
      categoryName: string;
      /** Neither it nor its category is hidden at the POS. */
      isVisible: boolean;
      /** Address of the card that messengers show. */
      card: string;
    };
    /** What stands in search results where nothing is written. */
    template: { title: string; description: string };
    /** What the rules look at beside the record; with them a form can judge what is being typed. */
    facts: MetaFacts;
  };

/** Answer of GET /api/meta/{productId}: a list, of which the first item is used. */
export type MetaAnswer = { meta: WireMeta[] };

export type ChangeMetaAnswer = MetaAnswer & { message: string };

export type MetaRow = {
  productId: number;
  name: string;
  path: string;
  categoryName: string;
  photo: string | null;
  /** Null without a record. */
  score: number | null;
  issues: MetaIssue[];
  title: string;
};

/** Answer of GET /api/admin/meta. */
export type MetaListAnswer = {
  products: MetaRow[];
  currentPage: number;
  totalPages: number;
  total: number;
};

export type TakenAnswer = { isTitleTaken: boolean; isDescriptionTaken: boolean };
