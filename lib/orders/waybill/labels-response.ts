import type { PrintedLabels } from './print-labels';

/**
 * Labels as the answer of an endpoint: the PDF, with the number of orders in it and the numbers of those that are not
 * in two headers.
 */
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
