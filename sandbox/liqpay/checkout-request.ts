import type { JsonObject } from '../monobank/http';
import { Refusal } from './refusal';

/** The shop's request; sums in hryvnias, as everywhere in this folder. */
export interface CheckoutRequest {
  order_id: string;
  amount: number;
  currency: string;
  description: string;
  action: string;
  result_url?: string;
  server_url?: string;
  /** Unix time in milliseconds. */
  expires_at?: number;
}

const ACTIONS = ['pay', 'hold', 'subscribe', 'paydonate'];
const REQUIRED = ['version', 'public_key', 'amount', 'currency', 'description'];
/** Fields that a subscription needs in addition. */
const REQUIRED_TO_SUBSCRIBE = ['subscribe', 'subscribe_date_start', 'subscribe_periodicity'];
const PAY_TYPES = 'apay,gpay,card,privat24,moment_part,paypart,cash,invoice,qr'.split(',');
const LENGTHS = {
  info: 2000,
  customer: 100,
  product_name: 100,
  product_category: 25,
  product_description: 500,
  product_url: 2000,
};

/** Throws Refusal for what the documentation does not allow, with the documented error code. */
export function parseCheckout(data: JsonObject): CheckoutRequest {
  const action = text(data, 'action', 20);
  if (!action) throw new Refusal('err_api_action', 'action is not passed');
  if (!ACTIONS.includes(action)) throw wrong('action');
  const needed = action === 'subscribe' ? [...REQUIRED, ...REQUIRED_TO_SUBSCRIBE] : REQUIRED;
  for (const field of needed) {
    if (data[field] === undefined) throw new Refusal('err_missing', `${field} is not passed`);
  }
  if (!['3', '7'].includes(String(data.version))) throw wrong('version');
  const orderId = text(data, 'order_id', 255);
  if (!orderId) throw new Refusal('order_id_empty', 'order_id is empty');
  const currency = text(data, 'currency', 3) ?? '';
  if (!['UAH', 'USD', 'EUR'].includes(currency)) {
    throw new Refusal('err_wrong_currency', 'use USD, UAH, EUR');
  }
  if (!['uk', 'en', 'ru', undefined].includes(text(data, 'language', 2))) throw wrong('language');
  const payTypes = text(data, 'paytypes', 200)?.split(',') ?? [];
  if (!payTypes.every((one) => PAY_TYPES.includes(one.trim()))) throw wrong('paytypes');
  for (const [field, length] of Object.entries(LENGTHS)) text(data, field, length);
  const description = text(data, 'description', 2000);
  if (!description) throw new Refusal('err_empty', 'description is empty');
  return {
    order_id: orderId,
    amount: sum(data),
    currency,
    description,
    action,
    result_url: text(data, 'result_url', 510),
    server_url: text(data, 'server_url', 510),
    expires_at: moment(text(data, 'expired_date', 19)),
  };
}

/** The amount of a request in hryvnias, with at most two decimals. */
export function sum(data: JsonObject): number {
  const { amount } = data;
  if (amount === undefined) throw new Refusal('err_missing', 'amount is not passed');
  const isSum = /^\d{1,12}(\.\d{1,2})?$/.test(String(amount)) && Number(amount) > 0;
  if (isSum) return Number(amount);
  throw wrong('amount');
}

export const wrong = (field: string) => new Refusal('err_wrong', `${field} is wrong`);

function text(data: JsonObject, field: string, maxLength: number): string | undefined {
  const value = data[field];
  if (value === undefined) return undefined;
  if (typeof value === 'string' && value.length <= maxLength) return value;
  throw wrong(field);
}

function moment(value: string | undefined): number | undefined {
  if (value === undefined) return undefined;
  const time = Date.parse(`${value.replace(' ', 'T')}Z`);
  if (/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(value) && !Number.isNaN(time)) return time;
  throw wrong('expired_date');
}
