import sharp from 'sharp';
import { encode } from 'uqr';

/** Pixels of one module of the code. */
const MODULE = 5;

/** A QR code as the data URL of a PNG: mail programs show no SVG. */
export async function qrPicture(text: string): Promise<string> {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const pixels = Buffer.from(data.flat().map((isDark) => (isDark ? 0 : 255)));
  const png = await sharp(pixels, { raw: { width: size, height: size, channels: 1 } })
    .resize(size * MODULE, size * MODULE, { kernel: 'nearest' })
    .png({ palette: true })
    .toBuffer();
  return `data:image/png;base64,${png.toString('base64')}`;
}
