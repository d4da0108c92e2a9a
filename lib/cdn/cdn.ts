/** A cache between the shop and its visitors that can be purged. */
export type Cdn = {
  /** Response header with a page's cache tags, and their separator; null if the cache does not support tags. */
  tagHeader: { name: string; separator: string } | null;
  /** Maximum tags of one purge request. */
  mostTags: number;
  /** Purges every page with one of these tags. Throws ExternalError, also when the cache refuses. */
  purge(tags: string[], place: CdnPlace): Promise<void>;
};

/** Address and credentials of the cache: the settings CDN_URL, CDN_ZONE and CDN_TOKEN. */
export type CdnPlace = { url: string; zone: string; token: string };
