import { analyticsOn } from '@/lib/analytics/registry';

/** The script that asks for consent to analytics; nothing, not a byte, in a shop without it. */
export const AnalyticsScript = () => analyticsOn().length > 0 && <script src="/consent.js" async />;
