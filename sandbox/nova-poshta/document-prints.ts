import { escapeHtml } from '../escape-html';
import { smallPdf } from './document-pdf';
import type { Documents, Parcel } from './document-store';

type Print = { type: string; body: string | Buffer };

/** Page size of each form in millimetres. A marking is a sticker with less text than a waybill. */
const FORMS: Readonly<Record<string, { width: number; height: number; isMarking: boolean }>> = {
  printDocument: { width: 210, height: 297, isMarking: false },
  printMarkings: { width: 100, height: 100, isMarking: true },
  printMarking100x100: { width: 100, height: 100, isMarking: true },
  printMarking85x85: { width: 85, height: 85, isMarking: true },
};

const HTML = 'text/html; charset=utf-8';

/**
 * Prints `/orders/{form}/orders[]/{ref or number}/…/type/{pdf | pdf8 | html}/apiKey/{key}/zebra`, one page for each
 * `orders[]`. The name-value pairs after the form may be in any order. Null for any other path.
 */
export function printedPage(documents: Documents, key: string, path: string): Print | null {
  const [, area, form = '', ...rest] = path.split('/');
  const page = Object.hasOwn(FORMS, form) ? FORMS[form] : undefined;
  if (area !== 'orders' || !page) return null;
  const { ids, type, apiKey } = asked(rest);
  const parcels = ids.map((id) => documents.byRef(id) ?? documents.byNumber(id));
  const found = parcels.filter((parcel) => parcel !== undefined);
  // With a wrong key or an unknown waybill, the carrier shows its sign-in page with status 200.
  if (apiKey !== key || found.length === 0 || found.length < ids.length) {
    return { type: HTML, body: '<!doctype html><title>Вхід</title>' };
  }
  const pages = page.isMarking ? found.flatMap(markings) : found.map(waybill);
  if (type === 'html') {
    const body = pages.map((lines) => `<pre>${escapeHtml(lines.join('\n'))}</pre>`).join('');
    return { type: HTML, body: `<!doctype html><title>${form}</title>${body}` };
  }
  return { type: 'application/pdf', body: smallPdf(pages, page) };
}

function asked(parts: string[]) {
  const ids: string[] = [];
  const named = new Map<string, string>();
  for (let index = 0; index < parts.length; index += 2) {
    const [name = '', value = ''] = parts.slice(index, index + 2).map(decodeURIComponent);
    if (/^orders(\[\])?$/.test(name)) ids.push(value);
    else named.set(name, value);
  }
  return { ids, type: named.get('type') ?? 'html', apiKey: named.get('apiKey') };
}

const waybill = ({ number, barcode, phone, weight, cost }: Parcel): string[] => [
  'Nova Poshta (local stand-in)',
  number,
  `Order ${barcode}`,
  `To +${phone}`,
  `${weight} kg, ${cost} UAH`,
];

/** One sticker for each box. */
const markings = ({ number, barcode, weight, seats = 1 }: Parcel): string[][] =>
  Array.from({ length: seats }, (_, seat) => [
    'Nova Poshta (local stand-in): marking',
    number,
    `Order ${barcode}, ${weight} kg${seats > 1 ? `, ${seat + 1} of ${seats}` : ''}`,
  ]);
