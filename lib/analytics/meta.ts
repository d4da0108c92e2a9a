import { createHash } from 'node:crypto';
import { env, siteUrl } from '@/lib/env';
import { callExternal } from '@/lib/http/outgoing/call-external';
import { SECOND } from '@/lib/shared/clock';
import { AnalyticsRefusal, type AnalyticsService, hryvnias } from './service';

const hashed = (text: string) => createHash('sha256').update(text).digest('hex');

/** Meta's Conversions API. Meta drops a second event with the same `event_name` and `event_id`. */
export const meta: AnalyticsService = {
  isOn: () => Boolean(env().META_PIXEL_ID && env().META_ACCESS_TOKEN),
  async sendPurchase({ number, at, total, lines, email, phone, tracking: { agent, fbp, fbc } }) {
    const { META_URL, META_PIXEL_ID, META_ACCESS_TOKEN } = env();
    const digits = phone.replace(/\D/g, '');
    const { status } = await callExternal({
      name: 'meta-conversions',
      url: `${META_URL}/${META_PIXEL_ID}/events`,
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      timeoutMs: 10 * SECOND,
      body: JSON.stringify({
        access_token: META_ACCESS_TOKEN,
        data: [
          {
            event_name: 'Purchase',
            event_id: `purchase-${number}`,
            event_time: at,
            action_source: 'website',
            event_source_url: `${siteUrl()}/checkout`,
            user_data: {
              ...(email && { em: [hashed(email.trim().toLowerCase())] }),
              ...(digits && { ph: [hashed(digits)] }),
              ...{ client_user_agent: agent, fbp, fbc },
            },
            custom_data: {
              ...{ order_id: number, currency: 'UAH', value: hryvnias(total) },
              content_type: 'product',
              contents: lines.map(({ productId, quantity, total: sum }) => ({
                id: String(productId),
                quantity,
                item_price: hryvnias(Math.round(sum / quantity)),
              })),
            },
          },
        ],
      }),
    });
    if (status >= 300) throw new AnalyticsRefusal(`Meta answered ${status}`);
  },
};
