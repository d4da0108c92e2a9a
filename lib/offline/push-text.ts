/** What the service worker shows; on a locked screen, so it holds nothing personal. */
export type PushText = {
  title: string;
  body: string;
  /** The page that a press opens. */
  path: string;
  /** A newer one with the same tag replaces the older. */
  tag: string;
  /** How many orders wait for staff. */
  count: number;
};
