import type { PrintedLabels } from './print-labels';

/** HTTP response with the PDF of labels; headers name the number of labels, and orders that miss a label. */
export function labelsResponse({ pdf, count, printed, missing }: PrintedLabels): Response {
  const name = printed.length === 1 ? printed[0] : `${printed.length}-labels`;
  return new Response(new Uint8Array(pdf), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `inline; filename="${name}.pdf"`,
      'X-Labels-Printed': String(count),
      'X-Without-Label': missing.join(','),
    },
  });
}
