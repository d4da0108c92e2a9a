/** A notification shown by the service worker. It appears on locked screens, so it holds no personal data. */
export type PushText = {
  title: string;
  body: string;
  /** The page that opens when the notification is clicked. */
  path: string;
  /** A newer notification with the same tag replaces the older one. */
  tag: string;
  /** Number of orders waiting for staff: the app badge. */
  count: number;
};
