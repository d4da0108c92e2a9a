import { env } from '@/lib/env';
import { callExternal } from '@/lib/http/outgoing/call-external';
import { SECOND } from '@/lib/shared/clock';
import { AnalyticsRefusal, type AnalyticsService, hryvnias } from './service';

/** Google Analytics 4 by the Measurement Protocol. Google drops a second purchase with the same `transaction_id`. */
export const ga4: AnalyticsService = {
  isOn: () => Boolean(env().GA4_MEASUREMENT_ID && env().GA4_API_SECRET),
  async sendPurchase({ number, at, total, delivery, lines, tracking }) {
    const { GA4_URL, GA4_MEASUREMENT_ID = '', GA4_API_SECRET = '' } = env();
    const keys = { measurement_id: GA4_MEASUREMENT_ID, api_secret: GA4_API_SECRET };
    const { status } = await callExternal({
      name: 'ga4',
      url: `${GA4_URL}/mp/collect?${new URLSearchParams(keys)}`,
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      timeoutMs: 10 * SECOND,
      body: JSON.stringify({
        // A browser that blocks the cookie has no id; the protocol requires one.
        client_id: tracking.ga ?? `${at}.${at}`,
        timestamp_micros: at * 1_000_000,
        events: [
          {
            name: 'purchase',
            params: {
              transaction_id: number,
              currency: 'UAH',
              value: hryvnias(total),
              shipping: hryvnias(delivery),
              items: lines.map((line) => ({
                item_id: String(line.productId),
                item_name: line.name.slice(0, 100),
                price: hryvnias(Math.round(line.total / line.quantity)),
                quantity: line.quantity,
              })),
            },
          },
        ],
      }),
    });
    if (status >= 300) throw new AnalyticsRefusal(`GA4 answered ${status}`);
  },
};
