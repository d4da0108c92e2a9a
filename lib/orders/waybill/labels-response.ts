import type { PrintedLabels } from './print-labels';

/** Labels as an HTTP response: the PDF, with the number of printed orders and the missing orders in headers. */
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
