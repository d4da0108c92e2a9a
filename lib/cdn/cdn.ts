/** A cache between the shop and its visitors that can be told what has changed. */
export type Cdn = {
  /** The header by which it learns a page's cache tags, and what stands between them; null without tags. */
  tagHeader: { name: string; separator: string } | null;
  /** Most tags that one purge may name. */
  mostTags: number;
  /** Drops every page with one of these tags. Throws ExternalError, also when it refuses. */
  purge(tags: string[], place: CdnPlace): Promise<void>;
};

/** Where and as whom it is told: the settings CDN_URL, CDN_ZONE and CDN_TOKEN. */
export type CdnPlace = { url: string; zone: string; token: string };
