// The script `/consent.js` of a shop with analytics. It asks for consent, and loads the services' scripts only after it.
// Not part of the pages' code: a shop without analytics sends none of it.
import { CATEGORY_SLUGS } from '@/lib/catalogue/listing/categories';
import { isPrivatePage } from '@/lib/private-pages';
import { CONSENT_KEY, consentGiven, refusesTracking } from './consent-answer';

type Fbq = { (...call: unknown[]): void; callMethod?: (...call: unknown[]) => void } & Record<
  'queue',
  unknown[]
> &
  Record<string, unknown>;
type Item = { item_id: string; item_name?: string; price?: number; quantity?: number };

declare const analyticsIds: { ga4?: string; meta?: string };
const { ga4, meta } = analyticsIds;
const page = window as unknown as {
  dataLayer?: unknown[];
  fbq?: Fbq;
  _fbq?: Fbq;
  [disabled: `ga-disable-${string}`]: boolean;
};

/** Visits of other private pages are not sent: the addresses of some open an order or a reset of the password. */
const isCounted = (path: string) => path === '/checkout' || !isPrivatePage(path);

function load(src: string) {
  const script = document.createElement('script');
  Object.assign(script, { src, async: true });
  document.head.append(script);
}

/** Google's own snippet: gtag.js reads `arguments` objects. */
function gtag(..._call: unknown[]) {
  page.dataLayer ??= [];
  // biome-ignore lint/complexity/noArguments: an array would be ignored
  page.dataLayer.push(arguments);
}

function startGoogle(id: string) {
  gtag('js', new Date());
  gtag('config', id, { send_page_view: false });
  load(`https://www.googletagmanager.com/gtag/js?id=${id}`);
}

/** Meta's own snippet, without its automatic events, which read forms and buttons. */
function startMeta(id: string) {
  const fbq = ((...call) =>
    fbq.callMethod ? fbq.callMethod(...call) : fbq.queue.push(call)) as Fbq;
  const snippet = { loaded: true, version: '2.0', push: fbq, disablePushState: true };
  Object.assign(fbq, { queue: [], ...snippet });
  Object.assign(page, { fbq, _fbq: fbq });
  fbq('set', 'autoConfig', false, id);
  fbq('init', id);
  load('https://connect.facebook.net/en_US/fbevents.js');
}

function tell(google: string, facebook: string, items: Item[] = []) {
  if (!isCounted(location.pathname)) return;
  const value = items.reduce((sum, { price = 0, quantity = 0 }) => sum + price * quantity, 0);
  const sums = value > 0 && { currency: 'UAH', value };
  if (ga4) gtag('event', google, { page_location: location.href, ...sums, items });
  const ids = items.map(({ item_id }) => item_id);
  page.fbq?.('track', facebook, { ...sums, content_type: 'product', content_ids: ids });
}

let shown = '';

function notePage() {
  const path = location.pathname;
  if (ga4) page[`ga-disable-${ga4}`] = !isCounted(path);
  if (path === shown) return;
  shown = path;
  tell('page_view', 'PageView');
  if (path === '/checkout') tell('begin_checkout', 'InitiateCheckout', basket());
  const [, category, id] = path.split('/');
  const isProduct = id && CATEGORY_SLUGS.some((slug) => slug === category);
  if (isProduct) tell('view_item', 'ViewContent', [{ item_id: id }]);
}

/** The products in the basket, as the shop keeps it (stores/basket-storage.ts). */
function basket() {
  const { state } = JSON.parse(localStorage.getItem('products') ?? '{}');
  const lines: { product_id: number; product_name: string; price: number; amount: number }[] =
    state?.productBusket ?? [];
  return lines.map(({ product_id, product_name: item_name, price, amount: quantity }) => ({
    ...{ item_id: String(product_id), item_name, price: price / 100, quantity },
  }));
}

/** Before Google's own listener of navigations, which would send the address at once. */
function blockSecretPages() {
  const push = history.pushState;
  history.pushState = (...call) => {
    push.apply(history, call);
    if (ga4) page[`ga-disable-${ga4}`] = !isCounted(location.pathname);
  };
}

function start() {
  // Meta reads the referrer itself.
  const { referrer } = document;
  const from = URL.canParse(referrer) ? new URL(referrer) : null;
  if (!isCounted(location.pathname)) return;
  if (from?.origin === location.origin && !isCounted(from.pathname)) return;
  blockSecretPages();
  if (ga4) startGoogle(ga4);
  if (meta) startMeta(meta);
  notePage();
  let before = basket();
  const look = () => {
    notePage();
    const now = basket();
    const added = now
      .map((item) => {
        const had = before.find(({ item_id }) => item_id === item.item_id)?.quantity ?? 0;
        return { ...item, quantity: item.quantity - had };
      })
      .filter(({ quantity }) => quantity > 0);
    before = now;
    if (added.length > 0) tell('add_to_cart', 'AddToCart', added);
  };
  // The pages change and fill their basket without telling this script.
  setInterval(look, 1000);
}

/** Deletes the services' cookies, and reloads the page to be rid of their scripts. */
function withdraw() {
  const domains = location.hostname.split('.').map((_, at, all) => all.slice(at).join('.'));
  for (const name of document.cookie.match(/(?<=^|; )(_ga\w*|_fb[pc])(?==)/g) ?? []) {
    for (const domain of ['', ...domains.map((one) => `;domain=${one}`)]) {
      // biome-ignore lint/suspicious/noDocumentCookie: the cookie store API is missing in Safari
      document.cookie = `${name}=;path=/;max-age=0${domain}`;
    }
  }
  location.reload();
}

function answer(isAllowed: boolean) {
  const before = consentGiven();
  localStorage.setItem(CONSENT_KEY, isAllowed ? 'yes' : 'no');
  if (isAllowed && before !== true) start();
  if (!isAllowed && before === true) withdraw();
}

function ask() {
  if (document.getElementById('analytics-consent')) return;
  const strip = document.createElement('section');
  strip.id = 'analytics-consent';
  strip.setAttribute('aria-label', 'Згода на статистику й рекламу');
  strip.style.cssText = `position:fixed;inset:auto 0 0;z-index:var(--z-index-header);display:flex;flex-wrap:wrap;gap:12px;
    align-items:center;justify-content:center;padding:12px 16px;background:var(--color-paper);color:var(--color-ink);
    border-top:1px solid var(--color-line)`;
  const services = [ga4 && 'Google Analytics', meta && 'Meta'].filter(Boolean).join(' і\u00a0');
  const button = 'class="btn btn-secondary" type="button" style="min-width: 140px"';
  strip.innerHTML = `<p>Дозволити ${services} рахувати відвідування й\u00a0покупки?
      <a href="/politic#cookies" style="text-decoration: underline">Що саме передається</a></p>
    <button ${button} value="yes">Дозволити</button><button ${button}>Ні, дякую</button>`;
  strip.addEventListener('click', ({ target }) => {
    if (!(target instanceof HTMLButtonElement)) return;
    strip.remove();
    answer(target.value === 'yes');
  });
  document.body.append(strip);
}

function begin() {
  const given = consentGiven();
  if (given === true) start();
  if (given === null && isCounted(location.pathname)) ask();
  if (refusesTracking()) return;
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a[href$="#consent"]')) ask();
  });
}

/** After the page has loaded and hydrated, so that neither waits for this. */
const LATER = 2000;
const beginLater = () => setTimeout(begin, LATER);
if (document.readyState === 'complete') beginLater();
else addEventListener('load', beginLater);
