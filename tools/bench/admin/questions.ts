import { ADMIN_SECTIONS } from '../../../lib/http/auth/admin-sections';
import { ORDER_QUEUES } from '../../../lib/order-rules/queues';

/** A display name, and a function that returns the address of the n-th request of staff. */
export type Question = [name: string, path: (n: number) => string];

const one = <T>(list: readonly T[], n: number): T => list[n % list.length] as T;
const typed = (texts: readonly string[], n: number) => encodeURIComponent(one(texts, n));

const PEOPLE = ['перука', 'katana', 'gkfo', 'мельник', 'Олена', 'сукня міра', 'maska', 'львів'];
const KNOWN = ['перука', 'katana', 'gkfo', 'плащ чорний', 'маска', '5012', '2041000001234'];
const UNKNOWN = ['щхъ', 'zzzqqq', 'абвгґд слово', 'вікторіанський', 'Бетмен', 'їїїєєє'];
const STATUSES = ['new', 'confirmed', 'packed', 'shipped', 'delivered'];
const SORTS = ['-total', 'total', 'status', 'number', '-createdAt'];
const GOODS_SORTS = ['name', '-name', 'price', '-stock', 'stock', '-sold', 'new'];
const GOODS_FILTERS = ['stock=few', 'stock=out', 'state=hidden', 'mark=edited', 'mark=noPhoto'];
const META_FILTERS = [
  'state=without',
  'state=bad&category=wigs',
  'issue=no_color',
  'issue=no_type',
];
const PEOPLE_SORTS = ['name', '-orders', '-spent', 'createdAt'];
const LISTS = ['characters', 'fandoms', 'types', 'materials', 'tags'];
const BUNDLE_SORTS = ['-title', 'price', 'title', '-sold', 'amount', '-saving'];
const REVIEWS = ['pending', 'published', 'rejected'];

const ORDERS: Question[] = [
  ['orders, page', (n) => `/api/orders?page=${1 + (n % 200)}`],
  ['orders, search', (n) => `/api/orders?search=${typed(PEOPLE, n)}`],
  ['orders, by phone', (n) => `/api/orders?search=067000${1000 + n}`],
  ['orders, by number', (n) => `/api/orders?search=A-${2000 + n}`],
  [
    'orders, filters and sort',
    (n) => `/api/orders?status=${one(STATUSES, n)}&delivery=novaPoshta&sort=${one(SORTS, n)}`,
  ],
  ['orders, period', (n) => `/api/orders?from=2026-0${1 + (n % 9)}-01&to=2026-12-31`],
  ['orders, queues', (n) => `/api/orders?queue=${one(ORDER_QUEUES, n)}`],
  ['packing desk', () => '/api/admin/packing'],
  ['orders, counts', () => '/api/admin/orders/counts'],
  ['order', (n) => `/api/admin/orders/A-${1001 + n * 7}`],
  [
    'palette',
    (n) => `/api/admin/find?q=${typed([...PEOPLE, '2011', 'Львів', '2041000001234'], n)}`,
  ],
  ['goods for an order', (n) => `/api/admin/goods?search=${typed(PEOPLE, n)}`],
  ['contacts for an order', (n) => `/api/admin/orders/contacts?search=${typed(PEOPLE, n)}`],
  ['order, the page itself', (n) => `/admin/orders/A-${1001 + n * 11}`],
];

const GOODS: Question[] = [
  ['products, page', (n) => `/api/admin/products?page=${1 + ((n * 7) % 800)}`],
  ['products, known words', (n) => `/api/admin/products?search=${typed(KNOWN, n)}`],
  ['products, unknown words', (n) => `/api/admin/products?search=${typed(UNKNOWN, n)}`],
  ['products, sorts', (n) => `/api/admin/products?page=${1 + n}&sort=${one(GOODS_SORTS, n)}`],
  ['products, filters', (n) => `/api/admin/products?${one(GOODS_FILTERS, n)}`],
  ['product', (n) => `/api/admin/products/${1000 + n * 31}`],
  ['product, the page itself', (n) => `/admin/products/${1000 + n * 17}`],
  ['by metadata issues', (n) => `/api/products/all?sortByMetaIssues=true&page=${1 + n}`],
];

const META: Question[] = [
  ['metadata status', () => '/api/meta/getMetaStatus'],
  ['metadata, page', (n) => `/api/admin/meta?page=${1 + ((n * 3) % 400)}`],
  ['metadata, by name', (n) => `/api/admin/meta?page=${1 + n}&sort=name`],
  ['metadata, known words', (n) => `/api/admin/meta?search=${typed(KNOWN, n)}`],
  ['metadata, unknown words', (n) => `/api/admin/meta?search=${typed(UNKNOWN, n)}`],
  ['metadata, filters', (n) => `/api/admin/meta?${one(META_FILTERS, n)}`],
  ['metadata, ids to fill', () => '/api/admin/meta/ids?search='],
  ['metadata, the next', (n) => `/api/admin/meta/next?productId=${1000 + n}&score=-1`],
  [
    'metadata, is it taken',
    (n) => `/api/admin/meta/taken?productId=${1000 + n}&title=${typed(KNOWN, n)}`,
  ],
  ['metadata of one', (n) => `/api/meta/${1000 + n * 13}`],
];

const LOOKS: Question[] = [
  ['tags by name', (n) => `/api/admin/tags?list=${one(LISTS, n)}&sort=name`],
  ['tags by count', (n) => `/api/admin/tags?list=${one(LISTS, n)}&sort=-count`],
  [
    'tags, search',
    (n) => `/api/admin/tags?list=characters&search=${typed(['ко', 'мір', 'zz'], n)}`,
  ],
  ['bundles', (n) => `/api/admin/bundles?page=${1 + (n % 10)}&sort=${one(BUNDLE_SORTS, n)}`],
  ['bundles, search', (n) => `/api/admin/bundles?search=${typed(KNOWN, n)}`],
  ['bundle as a beginning', (n) => `/admin/bundles/new?like=${1 + (n % 250)}`],
];

const OTHERS: Question[] = [
  ['overview', (n) => `/api/admin/overview?days=${one([7, 14, 30], n)}`],
  ['customers, page', (n) => `/api/admin/customers?page=${1 + n}`],
  ['customers, sorts', (n) => `/api/admin/customers?sort=${one(PEOPLE_SORTS, n)}`],
  ['customers, search', (n) => `/api/admin/customers?search=${typed([...PEOPLE, '050000'], n)}`],
  ['customers, segment', (n) => `/api/admin/customers?category=wigs&minOrders=${1 + (n % 3)}`],
  ['customer', (n) => `/api/admin/customers/${100 + n}`],
  ['reviews', (n) => `/api/admin/reviews?status=${one(REVIEWS, n)}&page=${1 + (n % 5)}`],
  ['reviews, search', (n) => `/api/admin/reviews?status=published&search=${typed(PEOPLE, n)}`],
  [
    'searches, search',
    (n) => `/api/admin/searches?search=${typed(['пошук 1', 'zz'], n)}&sort=text`,
  ],
  ['searches', (n) => `/api/admin/searches?page=${1 + n}`],
  ['log, page', (n) => `/api/admin/audit?page=${1 + n * 9}`],
  ['log, search', (n) => `/api/admin/audit?search=${typed([...KNOWN, 'A-1007', 'ка'], n)}`],
  [
    'log, filters',
    (n) => `/api/admin/audit?entity=${one(['order', 'meta', 'review'], n)}&from=2026-03-01`,
  ],
  ['log, people', () => '/api/admin/audit/people'],
  ['menu counts', () => '/api/admin/counts'],
  ['pos', () => '/api/admin/pos'],
  ['staff', () => '/api/admin/staff'],
  ['settings', () => '/api/admin/settings'],
];

const ROOMS: Question[] = ADMIN_SECTIONS.map(({ path }) => [`the page ${path}`, () => path]);

/** Every list and every record that staff read. */
export const QUESTIONS: Question[] = [...ORDERS, ...GOODS, ...META, ...LOOKS, ...OTHERS, ...ROOMS];
