/** Where orders came from: the source of their visit, or the phone. */
export const CHANNEL_NAMES = {
  google: 'Google',
  meta: 'Facebook та Instagram',
  tiktok: 'TikTok',
  telegram: 'Telegram',
  mail: 'Листи',
  search: 'Інші пошуковики',
  site: 'Інші сайти',
  direct: 'Напряму',
  phone: 'Телефоном',
} as const;
export type SalesChannel = Exclude<keyof typeof CHANNEL_NAMES, 'phone'>;

/** The steps of a visit that are counted, in sequence; the database stores their numbers, from 1. */
export const VISIT_STEPS = ['visit', 'product', 'basket', 'checkout', 'details', 'order'] as const;
export type VisitStep = (typeof VISIT_STEPS)[number];

/** As staff see them; orders are paid after the visit. */
export const STEP_NAMES: Record<VisitStep | 'paid', string> = {
  visit: 'Відвідали магазин',
  product: 'Побачили товар',
  basket: 'Відкрили кошик із\u00a0товаром',
  checkout: 'Відкрили оформлення',
  details: 'Заповнили контакти й\u00a0доставку',
  order: 'Замовили',
  paid: 'Оплатили замовлення',
};

/** The steps that only the browser knows of. */
export const TOLD_STEPS = ['basket', 'checkout', 'details'] as const;
export type ToldStep = (typeof TOLD_STEPS)[number];

/** All browsers call themselves Mozilla, most programs do not: link previews of messengers, HTTP libraries. */
const BROWSER = /^(mozilla|opera)\//i;
const PROGRAMS = /bot|crawl|spider|slurp|preview|monitor|headless|lighthouse|http/i;

type Header = (name: string) => string;

/**
 * Pure: the IP address and browser of a request, by which visits of a day are distinguished. Null if the request is not
 * counted: it is sent by a program, in advance, or with DNT or Global Privacy Control.
 */
export function visitorOf(address: string, header: Header): string | null {
  const agent = header('user-agent');
  if (header('dnt') === '1' || header('sec-gpc') === '1') return null;
  if (!BROWSER.test(agent) || PROGRAMS.test(agent)) return null;
  if (/prefetch/.test(header('sec-purpose') + header('purpose'))) return null;
  return `${address} ${agent}`;
}

/** What the source of a visit contains, by channel; the first match counts. */
const SOURCES: [SalesChannel, RegExp][] = [
  ['mail', /mail|newsletter|^mc_/],
  ['google', /google|^(gclid|gclsrc|dclid|gbraid|wbraid|gad_)/],
  ['meta', /facebook|instagram|^(fbclid|igsh|fb|ig|meta)\b|^igshid/],
  ['tiktok', /tiktok|^ttclid/],
  ['telegram', /telegram|^(t\.me|tg)\b/],
  ['search', /bing|duckduckgo|yahoo|ecosia|^msclkid/],
];

export type VisitSource = { channel: SalesChannel; campaign: string } | null;

/**
 * Pure: the channel and advertisement of a page's request, by its query, else by the referring site. Null for a page
 * that was opened from another page of the shop.
 */
export function sourceOf(query: string, referrer: string, ownHost: string): VisitSource {
  const parameters = new URLSearchParams(query);
  const campaign = (parameters.get('utm_campaign') ?? '')
    .normalize('NFC')
    .replace(/[^\p{L}\p{N} ._-]+/gu, '')
    .slice(0, 60)
    .trim();
  const named = parameters.get('utm_source');
  const medium = parameters.get('utm_medium') ?? '';
  if (named !== null) return { channel: channelIn([`${named} ${medium}`]) ?? 'site', campaign };
  const clicked = channelIn([...parameters.keys()]);
  if (clicked) return { channel: clicked, campaign };
  if (!URL.canParse(referrer)) return { channel: 'direct', campaign };
  const { host, hostname } = new URL(referrer);
  return host === ownHost ? null : { channel: channelIn([hostname]) ?? 'site', campaign };
}

const channelIn = (sources: string[]): SalesChannel | undefined =>
  SOURCES.find(([, pattern]) =>
    sources.some((source) => pattern.test(source.trim().toLowerCase())),
  )?.[0];
