import { PDFDocument, type PDFPage } from '@cantoo/pdf-lib';
import type { LabelFormat } from '@/lib/delivery/label-format';

const points = (millimetres: number) => (millimetres * 72) / 25.4;
const A4 = { width: points(210), height: points(297) };
const STICKER = points(100);
/** Pages up to this size count as stickers. */
const MOST_STICKER = points(105);

/** Number of pages of a PDF. Throws when the data is not a PDF. */
export const countPages = async (pdf: Uint8Array): Promise<number> =>
  (await PDFDocument.load(pdf)).getPageCount();

/** Merges PDFs into one; on A4 with four stickers per sheet. Throws when one is not a PDF. */
export async function mergeLabels(pdfs: Uint8Array[], format: LabelFormat): Promise<Uint8Array> {
  const whole = await PDFDocument.create();
  const stickers: PDFPage[] = [];
  for (const pdf of pdfs) {
    const part = await PDFDocument.load(pdf);
    for (const page of part.getPages()) {
      if (format === 'a4' && isSticker(page)) stickers.push(page);
      else whole.addPage((await whole.copyPages(part, [part.getPages().indexOf(page)]))[0]);
    }
  }
  for (let from = 0; from < stickers.length; from += 4) {
    await addSheet(whole, stickers.slice(from, from + 4));
  }
  return whole.save();
}

const isSticker = (page: PDFPage): boolean =>
  page.getWidth() <= MOST_STICKER && page.getHeight() <= MOST_STICKER;

async function addSheet(whole: PDFDocument, stickers: PDFPage[]): Promise<void> {
  const sheet = whole.addPage([A4.width, A4.height]);
  const left = (A4.width - 2 * STICKER) / 2;
  for (const [place, sticker] of (await whole.embedPages(stickers)).entries()) {
    const x = left + (place % 2) * STICKER;
    const y = A4.height - points(12) - (place < 2 ? 1 : 2) * STICKER;
    sheet.drawPage(sticker, { x, y, ...sticker.scale(Math.min(1, STICKER / sticker.width)) });
  }
}
