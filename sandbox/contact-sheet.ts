// Draws every product of the demo catalogue onto pages to look through:
// node --import tsx sandbox/contact-sheet.ts [--views] [folder] [category or name…]
// Without `--views` it draws the main photo of each product; with it, all photos of a product in a row.
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { escapeHtml } from './escape-html';
import { CATEGORIES } from './poster/catalogue/categories';
import type { CatalogueProduct } from './poster/catalogue/model';
import { CATALOGUE } from './poster/catalogue/products';
import { drawView } from './poster/views';

const WIDTH = 192;
const HEIGHT = 240;
const LABEL = 54;
const GAP = 8;
const COLUMNS = 8;
const ROWS = 4;

const { values, positionals } = parseArgs({
  options: { views: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const [folder = '.contact-sheet', ...words] = positionals;

interface Cell {
  product: CatalogueProduct;
  view: number;
}

await mkdir(folder, { recursive: true });
for (const { slug } of CATEGORIES) {
  const cells = CATALOGUE.filter(
    (one) =>
      one.category.slug === slug &&
      (words.length === 0 || words.some((word) => slug === word || one.name.includes(word))),
  ).flatMap((product) => (values.views ? everyView(product) : [{ product, view: 0 }]));
  for (let page = 0; page * COLUMNS * ROWS < cells.length; page += 1) {
    const file = path.join(folder, `${slug}-${page + 1}.png`);
    await drawPage(cells.slice(page * COLUMNS * ROWS, (page + 1) * COLUMNS * ROWS), file);
    console.log(file);
  }
}

/** A row of the page: the photos of a product, then empty cells. */
function everyView(product: CatalogueProduct): (Cell | null)[] {
  const row = product.pictures.map(({ view }) => ({ product, view }));
  return Array.from({ length: COLUMNS }, (_, at) => row[at] ?? null);
}

async function drawPage(cells: readonly (Cell | null)[], file: string): Promise<void> {
  const pictures = await Promise.all(
    cells.map(async (cell, at) => {
      if (!cell) return [];
      const left = GAP + (at % COLUMNS) * (WIDTH + GAP);
      const top = GAP + Math.floor(at / COLUMNS) * (HEIGHT + LABEL + GAP);
      return [
        { input: await drawPhoto(cell), left, top },
        { input: Buffer.from(label(cell.product)), left, top: top + HEIGHT },
      ];
    }),
  );
  const width = GAP + COLUMNS * (WIDTH + GAP);
  const height = GAP + Math.ceil(cells.length / COLUMNS) * (HEIGHT + LABEL + GAP);
  await sharp({ create: { width, height, channels: 3, background: '#fff' } })
    .composite(pictures.flat())
    .png()
    .toFile(file);
}

async function drawPhoto({ product, view }: Cell): Promise<Buffer> {
  const { svg, mirrored } = drawView(product.art, view, product.id, 400);
  return sharp(Buffer.from(svg)).flop(mirrored).resize(WIDTH, HEIGHT).png().toBuffer();
}

function label({ id, name, pictures, pictureMissing }: CatalogueProduct): string {
  const missing = pictures.length === 0 ? ' (без фото)' : pictureMissing ? ' (файла нема)' : '';
  const lines = `${id}${missing} ${name}`.match(/.{1,27}(?:\s|$)|\S+/g) ?? [];
  const text = lines
    .slice(0, 4)
    .map((line, at) => `<text x="2" y="${12 + at * 13}">${escapeHtml(line.trim())}</text>`)
    .join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${LABEL}" font-family="sans-serif" font-size="12">${text}</svg>`;
}
