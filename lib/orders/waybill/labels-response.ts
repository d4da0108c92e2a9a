import type { PrintedLabels } from './print-labels';

/** HTTP response with the PDF of labels; headers name the number of printed orders, and orders that miss a label. */
export function labelsResponse({ pdf, printed, missing }: PrintedLabels): Response {
  const name = printed.length === 1 ? printed[0] : `${printed.length}-labels`;
  return new Response(new Uint8Array(pdf), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `inline; filename="${name}.pdf"`,
      'X-Labels-Printed': String(printed.length),
      'X-Without-Label': missing.join(','),
    },
  });
}
