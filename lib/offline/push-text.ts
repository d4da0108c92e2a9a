/** A notification shown by the service worker. It appears on locked screens, so it holds no personal data. */
export type PushText = {
  title: string;
  body: string;
  /** Path of the page that a click on the notification opens. */
  path: string;
  /** A newer notification with the same tag replaces an older one. */
  tag: string;
  /** Number shown on the app's badge: orders that wait for staff. */
  count: number;
};
