/** Key in localStorage of the answer about analytics: `yes` or `no`. */
export const CONSENT_KEY = 'analytics-consent';

type PrivacyNavigator = Navigator & { globalPrivacyControl?: boolean };

/** Whether the browser itself asks not to be tracked (DNT, GPC); such shoppers are not asked. */
export const refusesTracking = (): boolean =>
  navigator.doNotTrack === '1' || (navigator as PrivacyNavigator).globalPrivacyControl === true;

/** The answer of this browser; null if it has given none. A browser that stores nothing counts as a refusal. */
export function consentGiven(): boolean | null {
  if (refusesTracking()) return false;
  try {
    const kept = localStorage.getItem(CONSENT_KEY);
    return kept === null ? null : kept === 'yes';
  } catch {
    return false;
  }
}
