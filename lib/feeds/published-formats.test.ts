import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from '@jest/globals';
import { validateXML } from 'xmllint-wasm';
import { feedContext } from '@/scripts/testing/feed-context';
import { longTest } from '@/scripts/testing/long-test';
import { bundleItem, type FeedItem, itemsOf } from './feed-item';
import { FEED_IDS, type FeedId } from './feed-list';
import type { FeedSettings } from './inputs';
import { writeFeeds } from './write-feeds';

// Each feed is judged by a RELAX NG grammar in `grammars`, written from the portal's documentation, not from the writer.

/** Whether libxml2 accepts each file by the grammar of the feed. */
async function judge(id: FeedId, files: string[]): Promise<boolean[]> {
  const named = files.map((contents, n) => ({ fileName: `${n}.xml`, contents }));
  const { rawOutput } = await validateXML({
    xml: named,
    schema: [readFileSync(`lib/feeds/grammars/${id}.rng`, 'utf8')],
    extension: 'relaxng',
  });
  const lines = rawOutput.split('\n');
  return named.map(({ fileName }) => lines.includes(`${fileName} validates`));
}

async function write(id: FeedId, items: FeedItem[], settings: Partial<FeedSettings> = {}) {
  async function* read() {
    yield* items;
  }
  const written = await writeFeeds(new Map([[id, feedContext(id, settings)]]), read());
  return gunzipSync(written.get(id)?.bytes ?? '').toString();
}

const HOSTILE = `</name>&amp;]]> <script>"'\u0000\u000b\ud800 «Мавка» 🦊`;

function products(): FeedItem[] {
  const base = {
    categoryId: 2,
    slug: 'wigs',
    categoryName: 'Перуки',
    heading: null,
    barcode: '4006381333931',
    photos: ['/upload/1.jpeg', '/upload/2.jpeg'],
  } as const;
  const size = { modificationId: null, size: '', available: 3, barcode: '', price: 890_00 };
  const sale = { saleFrom: new Date('2026-12-01'), saleUntil: new Date('2026-12-08') };
  const plain = { id: 1, ...size, oldPrice: null, saleFrom: null, saleUntil: null };
  return [
    ...itemsOf({
      ...base,
      id: 140,
      name: HOSTILE,
      description: HOSTILE,
      attributes: [
        { name: 'Тип', value: 'Перука хвиляста' },
        { name: 'Колір', value: 'зелений, чорний, білий, рудий' },
        { name: HOSTILE, value: HOSTILE },
      ],
      photos: [...base.photos],
      variants: [plain],
    }),
    ...itemsOf({
      ...base,
      id: 141,
      name: 'Дуже довга назва '.repeat(30),
      description: 'Слово '.repeat(3000),
      attributes: [
        { name: 'Бренд', value: 'Лісова майстерня '.repeat(20) },
        { name: 'Колір', value: 'синій '.repeat(60) },
      ],
      photos: Array.from({ length: 40 }, (_, n) => `/upload/${n}.jpeg`),
      variants: [
        { ...plain, id: 2, modificationId: 77, size: 'S/M', oldPrice: 990_50, ...sale },
        { ...plain, id: 3, modificationId: 78, size: 'L', available: 0 },
      ],
    }),
    {
      ...bundleItem({
        id: 7,
        title: 'Мандрівник',
        photo: '/upload/7.jpeg',
        discount: 10,
        products: [],
      }),
      ...{ price: 500_00, stock: 2 },
    },
  ];
}

const MAPPED = { google: '5192', meta: '5192', rozetka: '4654', prom: '90', hotline: 'Перуки' };

/** Wrong changes of a right feed, each of which the grammar must refuse. */
const RSS_FAULTS: [RegExp, string][] = [
  [/<g:id>[^<]*<\/g:id>/, ''],
  [/<g:title>[^<]*/, `<g:title>${'я'.repeat(201)}`],
  [/<g:description>[^<]*/, `<g:description>${'я'.repeat(10_000)}`],
  [/<g:link>https:\/\/[^<]*/, '<g:link>/wigs/140'],
  [/<g:image_link>[^<]*<\/g:image_link>/, ''],
  [/<g:availability>[^<]*/, '<g:availability>є'],
  [/<g:price>[^<]*/, '<g:price>890,00 грн'],
  [/<g:price>[^<]*<\/g:price>/, '$&$&'],
  [/<g:sale_price_effective_date>[^<]*/, '<g:sale_price_effective_date>2026-12-01'],
  [/<g:gtin>[^<]*/, '<g:gtin>123'],
  [/<g:gender>[^<]*/, '<g:gender>жінки'],
  [/<g:age_group>[^<]*/, '<g:age_group>18+'],
  [/<g:condition>[^<]*/, '<g:condition>нове'],
  [/<\/item>/, '<g:vendor>x</g:vendor></item>'],
  [/<\/channel>/, ''],
  [/version="2.0"/, ''],
];
const YML_FAULTS: [RegExp, string][] = [
  [/date="[^"]*"/, 'date="20.11.2026"'],
  [/<currencies>.*<\/currencies>/, ''],
  [/(<categories>.*<\/categories>)\n(<offers>[\s\S]*<\/offers>)/, '$2$1'],
  [/ id="140"/, ''],
  [/available="true"/, 'available="так"'],
  [/<price>[^<]*/, '<price>1 890,00'],
  [/<price>[^<]*<\/price>/, ''],
  [/<currencyId>UAH/, '<currencyId>ГРН'],
  [/<categoryId>[^<]*/, '<categoryId>wigs'],
  [/<picture>[^<]*/, '<picture>/upload/1.jpeg'],
  [/<name>[^<]*<\/name><name_ua>/, '<name_ua>'],
  [/<name>[^<]*<\/name><name_ua>/, `<name>${'я'.repeat(256)}</name><name_ua>`],
  [/<param name="[^"]*"/, '<param'],
  [/<\/offer>/, '<colour>x</colour></offer>'],
];
const FAULTS: Record<FeedId, [RegExp, string][]> = {
  google: [...RSS_FAULTS, [/in_stock/, 'in stock'], [/<g:brand>/, '<g:brand>'.padEnd(90, 'я')]],
  meta: [...RSS_FAULTS, [/in stock/, 'in_stock'], [/<g:condition>[^<]*<\/g:condition>/, '']],
  rozetka: [
    ...YML_FAULTS,
    [/<vendor>[^<]*<\/vendor>/, ''],
    [/<stock_quantity>[^<]*<\/stock_quantity>/, ''],
    [/<state>new/, '<state>нове'],
    [/rz_id="\d+"/, 'rz_id="перуки"'],
  ],
  prom: [
    ...YML_FAULTS,
    [/selling_type="r"/, 'selling_type="роздріб"'],
    [/group_id="141"/, 'group_id="S/M"'],
    [/<oldprice>/, '<price_old>'],
  ],
  hotline: [
    [/<date>[^<]*/, '<date>20.11.2026'],
    [/<item><id>[^<]*/, `<item><id>${'1'.repeat(21)}`],
    [/<item><id>[^<]*/, '<item><id>перука'],
    [/<vendor>[^<]*<\/vendor>/, ''],
    [/<priceRUAH>[^<]*/, '<priceRUAH>1 890'],
    [/<url>[^<]*/, '<url>/wigs/140'],
    [/<image>[^<]*/, '<image>https://shop.example/фото.jpeg'],
    [/<stock>[^<]*/, '<stock>є'],
    [/<condition>0/, '<condition>нове'],
    [/<categoryId>[^<]*<\/categoryId>/, '$&$&'],
    [/<\/item>/, '<price>5</price></item>'],
  ],
};

describe.each(FEED_IDS)('the feed of %s', (id) => {
  test('keeps to the published format, with hostile texts, at every limit and without items', async () => {
    const mapping = { wigs: MAPPED[id] };
    const files = [
      await write(id, products()),
      await write(id, products(), { mapping, vendor: 'Лісова майстерня', shopNumber: '31234' }),
      await write(id, []),
    ];

    expect(await judge(id, files)).toEqual([true, true, true]);
    expect(files[2]).not.toMatch(/<(item|offer)[ >]/);
  });

  longTest('is judged by a grammar that refuses wrong feeds', async () => {
    const right = await write(id, products(), { mapping: { wigs: MAPPED[id] }, vendor: 'Ліс' });
    const faulty = FAULTS[id].map(([part, wrong]) => right.replace(part, wrong));

    expect(faulty.map((file) => file === right)).toEqual(faulty.map(() => false));
    const accepted = await judge(id, faulty);
    expect(FAULTS[id].filter((_, n) => accepted[n])).toEqual([]);
  });

  test('has each id once, only declared categories, and no sale above the old price', async () => {
    const xml = await write(id, products());
    const all = (pattern: RegExp) => [...xml.matchAll(pattern)].map(([, text = '']) => text);
    const ids = all(/(?:<offer id="|<item><(?:g:)?id>)([^<"]*)/g);
    const declared = all(/<category(?: id="|><id>)(\d+)/g);

    expect(new Set(ids).size).toBe(ids.length);
    for (const used of all(/<categoryId>([^<]*)/g)) expect(declared).toContain(used);
    const [now, before] =
      id === 'google' || id === 'meta' ? ['sale_price', 'price'] : ['price', 'price_old|oldprice'];
    expect(xml).toMatch(new RegExp(`<(g:)?(${before})>990\\.50`));
    expect(xml).toMatch(new RegExp(`<(g:)?(${now})(RUAH)?>890\\.00`));
  });
});
