/** In millimetres. */
type Size = { width: number; height: number };

const points = (millimetres: number) => Math.round((millimetres * 72) / 25.4);

/** A small valid PDF with one page for each list of lines; Latin letters only, since it uses a built-in font. */
export function smallPdf(pages: string[][], { width, height }: Size): Buffer {
  const box = `[0 0 ${points(width)} ${points(height)}]`;
  const kids = pages.map((_, index) => `${4 + index * 2} 0 R`).join(' ');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...pages.flatMap((lines, index) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox ${box} /Contents ${5 + index * 2} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
      contentOf(lines, points(height) - 33),
    ]),
  ];
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return String(offset).padStart(10, '0');
  });
  const table = offsets.map((offset) => `${offset} 00000 n \n`).join('');
  const size = objects.length + 1;
  const start = file.length;
  file += `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
}

function contentOf(lines: string[], top: number): string {
  const text = lines.map((line) => `(${line.replace(/[\\()]/g, '\\$&')}) Tj T*`).join('\n');
  const content = `BT /F1 12 Tf 18 TL 15 ${top} Td\n${text}\nET`;
  return `<< /Length ${content.length} >>\nstream\n${content}\nendstream`;
}
