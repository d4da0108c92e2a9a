// Fills a new EverShop through its API with the products of our demo (docs/performance.md):
// node tools/bench/beside/fill-evershop.mjs OURS THEIRS
const [ours = 'http://localhost:4720', theirs = 'http://localhost:4710'] = process.argv.slice(2);
const ADMIN = { email: 'admin@example.com', password: 'evershop1234' };
let token = '';

async function call(method, path, body, headers = {}) {
  const isForm = body instanceof FormData;
  const answer = await fetch(`${theirs}/api${path}`, {
    method,
    headers: {
      ...(isForm ? {} : { 'Content-Type': 'application/json' }),
      ...headers,
      ...(token && { Authorization: `Bearer ${token}` }),
    },
    body: body && (isForm ? body : JSON.stringify(body)),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text.slice(0, 300)}`);
  return JSON.parse(text).data;
}

/** A text in the format of EverShop's editor: one paragraph per line. */
const described = (text) => [
  {
    id: 'r__text',
    size: 1,
    columns: [
      {
        id: 'c__text',
        size: 1,
        data: {
          time: 0,
          version: '2.31.0',
          blocks: text
            .split('\n')
            .filter(Boolean)
            .map((line, n) => ({ id: `p${n}`, type: 'paragraph', data: { text: line } })),
        },
      },
    ],
  },
];

/** Uploads a product's first picture and returns its address; some demo products have no picture on purpose. */
async function upload({ product_id: id, photo }) {
  if (!photo) return [];
  const picture = await fetch(`${ours}/media/960${photo}`, { headers: { Accept: 'image/jpeg' } });
  if (!picture.ok) return [];
  const type = picture.headers.get('content-type');
  const form = new FormData();
  form.append(
    'images',
    new Blob([await picture.arrayBuffer()], { type }),
    `${id}.${type.split('/')[1]}`,
  );
  const { files } = await call('POST', '/images/products', form);
  return [files[0].url];
}

({ accessToken: token } = await call('POST', '/user/tokens', ADMIN));

const products = [];
for (let page = 1, pages = 1; page <= pages; page += 1) {
  const answer = await (await fetch(`${ours}/api/products/all?page=${page}`)).json();
  products.push(...answer.products);
  pages = answer.totalPages;
}

// Delete the three categories of a fresh installation.
const listCategories = async () =>
  (await call('POST', '/admin/graphql', { query: '{ categories { items { uuid url urlKey } } }' }))
    .categories.items;
for (const { uuid } of await listCategories()) await call('DELETE', `/categories/${uuid}`);

const categories = new Map();
for (const { category_name: name, category_slug: slug } of products) {
  if (categories.has(slug)) continue;
  const made = await call('POST', '/categories', {
    name,
    url_key: slug,
    status: 1,
    include_in_nav: 1,
    show_products: 1,
    meta_title: name,
    meta_description: name,
    description: described(name),
  });
  categories.set(slug, { name, slug, id: made.insertId ?? made.category_id });
}
console.log(`${categories.size} categories`);
// Wait: category addresses are created by a background process, and addresses of products depend on them.
for (
  let tries = 0;
  (await listCategories()).some(({ url, urlKey }) => url !== `/${urlKey}`);
  tries += 1
) {
  if (tries > 60) throw new Error('Categories have no addresses');
  await new Promise((resolve) => setTimeout(resolve, 1000));
}

const made = await call('POST', '/collections', {
  name: 'Нові надходження',
  code: 'new',
  description: described('Нові надходження'),
});

let count = 0;
for (const one of products) {
  const images = await upload(one);
  const product = await call('POST', '/products', {
    type: 'simple',
    name: one.product_name,
    sku: String(one.product_id),
    url_key: `p-${one.product_id}`,
    price: one.price / 100,
    weight: 1,
    qty: Math.max(one.amount, 0),
    manage_stock: 1,
    stock_availability: 1,
    status: 1,
    visibility: 1,
    group_id: 1,
    package_id: 1,
    category_id: categories.get(one.category_slug).id,
    images,
    meta_title: one.product_name,
    meta_description: one.product_name,
    description: described(one.description ?? ''),
  });
  if (count < 10)
    await call('POST', `/collections/${made.uuid}/products`, { product_id: product.uuid });
  count += 1;
}
console.log(`${count} products`);

const menus = [...categories.values()].map(({ name, slug }) => ({
  id: slug,
  uuid: slug,
  name,
  url: `/${slug}`,
  type: 'custom',
  children: [],
}));
await call('POST', '/widgets', {
  name: 'Menu',
  type: 'basic_menu',
  status: 1,
  route: ['all'],
  area: ['headerBottom'],
  sort_order: 1,
  settings: { menus, isMain: true, className: '' },
});
await call('POST', '/widgets', {
  name: 'New',
  type: 'collection_products',
  status: 1,
  route: ['homepage'],
  area: ['content'],
  sort_order: 10,
  settings: { collection: 'new', count: 10, countPerRow: 5, heading: 'Нові надходження' },
});
console.log('menu, home');
