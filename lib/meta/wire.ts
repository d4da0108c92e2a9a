import type { MetaRecord } from '@/lib/catalogue/seo/product-meta';
import type { MetaFacts, MetaIssue } from './quality/quality';
import type { TagsByList } from './quality/record';

/** Response of GET /api/meta/getMetaStatus (specification, sections 3 and 7); visible products only. */
export type MetaStatusAnswer = {
  totalProducts: number;
  productsWithoutMetaCount: number;
  productsWithBadMetaCount: number;
  productsWithoutMetaIds: number[];
  productsWithBadMetaIds: number[];
  /** Number of products with each issue, with or without a record. */
  issues: Record<MetaIssue, number>;
};

export type WireMetaTag = {
  id: number;
  slug: string;
  name: string;
  /** Tags of the POS are restored by every synchronisation. */
  source: 'pos' | 'staff';
};

/** A product's record with everything its editor needs. */
export type WireMeta = MetaRecord &
  TagsByList<WireMetaTag> & {
    productId: number;
    /** 0 without a record. */
    version: number;
    /** Null without a record. */
    score: number | null;
    issues: MetaIssue[];
    updatedAt: string | null;
    /** Name of who changed it last. */
    updatedBy: string;
    product: {
      name: string;
      path: string;
      categoryName: string;
      /** Neither it nor its category is hidden at the POS. */
      isVisible: boolean;
      /** URL of the link preview card. */
      card: string;
    };
    /** The generated texts, used where staff wrote none. */
    template: { title: string; description: string };
    /** The facts that the score depends on, so that the form can compute it while typing. */
    facts: MetaFacts;
  };

/** Response of GET /api/meta/{productId}: a list, of which the first item is used. */
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
