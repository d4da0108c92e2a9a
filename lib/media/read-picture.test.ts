import { crc32, deflateRawSync, deflateSync } from 'node:zlib';
import { describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { readPicture } from './read-picture';

const SIZE = { width: 64, height: 48, channels: 3 } as const;
const plain = () => sharp({ create: { ...SIZE, background: '#c04' } });
/** Random pixels, so that a file cut in half lacks half of its pixels. */
const noise = () =>
  sharp({
    create: { ...SIZE, background: '#000', noise: { type: 'gaussian', mean: 128, sigma: 60 } },
  });

const text = (content: string) => Buffer.from(content, 'latin1');

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([text(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

const SIGNATURE = text('\x89PNG\r\n\x1a\n');

/** A PNG that announces this size, with the given compressed pixels. */
function png(
  width: number,
  height: number,
  pixels = deflateSync(Buffer.alloc(1000)),
  more = Buffer.alloc(0),
) {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2], 8);
  const parts = [SIGNATURE, chunk('IHDR', header), more, chunk('IDAT', pixels)];
  return Buffer.concat([...parts, chunk('IEND', Buffer.alloc(0))]);
}

/** A JPEG whose header announces another size than it has. */
async function jpegOf(width: number, height: number) {
  const bytes = await plain().jpeg().toBuffer();
  const start = bytes.indexOf(Buffer.from([0xff, 0xc0]));
  bytes.writeUInt16BE(height, start + 5);
  bytes.writeUInt16BE(width, start + 7);
  return bytes;
}

const half = (bytes: Buffer) => bytes.subarray(0, Math.floor(bytes.length / 2));
const ftyp = (brand: string) =>
  Buffer.concat([text(`\0\0\0\x18ftyp${brand}\0\0\0\0mif1heic`), Buffer.alloc(500)]);
const zip = Buffer.concat([text('PK\x03\x04'), Buffer.alloc(26), deflateRawSync(text('x'))]);
const frames = () =>
  sharp(
    [1, 2, 3].map((n) => ({
      create: {
        width: 32,
        height: 32,
        channels: 4 as const,
        background: { r: n * 80, g: 0, b: 0, alpha: 1 },
      },
    })) as never,
    { join: { animated: true } },
  );

const [EMPTY, FOREIGN] = ['порожній', 'не фото'];
const [HEIC, BROKEN, LARGE, SMALL] = ['HEIC', 'пошкоджено', 'завелике', 'замале'];

type Hostile = [what: string, bytes: () => Promise<Buffer> | Buffer, said: string];

const HOSTILE: Hostile[] = [
  ['nothing', () => Buffer.alloc(0), EMPTY],
  ['a NUL', () => Buffer.alloc(1), FOREIGN],
  ['a megabyte of NUL', () => Buffer.alloc(1_000_000), FOREIGN],
  ['15 MB of NUL', () => Buffer.alloc(15_000_000), FOREIGN],
  ['SVG', () => text('<svg xmlns="http://www.w3.org/2000/svg"/>'), FOREIGN],
  ['SVG with a script', () => text('<svg><script>alert(1)</script></svg>'), FOREIGN],
  ['SVG after a declaration', () => text('<?xml version="1.0"?><svg/>'), FOREIGN],
  [
    'SVG with an external entity',
    () => text('<!DOCTYPE s [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg>&x;</svg>'),
    FOREIGN,
  ],
  [
    'compressed SVG',
    () => Buffer.concat([text('\x1f\x8b\x08'), deflateRawSync(text('<svg/>'))]),
    FOREIGN,
  ],
  ['HTML', () => text('<!doctype html><script>alert(1)</script>'), FOREIGN],
  ['PHP', () => text('<?php system($_GET["c"]);'), FOREIGN],
  ['a shell script', () => text('#!/bin/sh\nrm -rf /'), FOREIGN],
  ['a Windows program', () => Buffer.concat([text('MZ\x90\0'), Buffer.alloc(500)]), FOREIGN],
  ['a Linux program', () => Buffer.concat([text('\x7fELF\x02\x01'), Buffer.alloc(500)]), FOREIGN],
  ['a Java class', () => text('\xca\xfe\xba\xbe\0\0\0\x34'), FOREIGN],
  ['WebAssembly', () => text('\0asm\x01\0\0\0'), FOREIGN],
  ['an archive', () => zip, FOREIGN],
  [
    'an archive before a JPEG',
    async () => Buffer.concat([zip, await plain().jpeg().toBuffer()]),
    FOREIGN,
  ],
  ['PDF', () => text('%PDF-1.7\n%\xe2\xe3'), FOREIGN],
  [
    'PDF before a JPEG',
    async () => Buffer.concat([text('%PDF-1.7\n'), await plain().jpeg().toBuffer()]),
    FOREIGN,
  ],
  ['PostScript', () => text('%!PS-Adobe-3.0 EPSF-3.0'), FOREIGN],
  ['ImageMagick script', () => text('push graphic-context\nfill "url(https://x|id)"'), FOREIGN],
  ['GIF', () => plain().gif().toBuffer(), FOREIGN],
  [
    'GIF with PHP',
    async () => Buffer.concat([await plain().gif().toBuffer(), text('<?php ?>')]),
    FOREIGN,
  ],
  ['GIF that is a script', () => text('GIF89a=1;alert(1)'), FOREIGN],
  ['TIFF', () => plain().tiff().toBuffer(), FOREIGN],
  ['BMP', () => Buffer.concat([text('BM'), Buffer.alloc(200)]), FOREIGN],
  ['ICO', () => text('\0\0\x01\0\x01\0\x10\x10'), FOREIGN],
  ['PSD', () => text('8BPS\0\x01'), FOREIGN],
  ['JPEG XL', () => text('\xff\x0a\0\0'), FOREIGN],
  ['JPEG 2000', () => text('\0\0\0\x0cjP  \r\n\x87\n'), FOREIGN],
  ['OpenEXR', () => text('v/1\x01\x02\0\0\0'), FOREIGN],
  ['AVIF', () => plain().avif().toBuffer(), FOREIGN],
  ['a video', () => ftyp('isom'), FOREIGN],
  ['HEIC', () => ftyp('heic'), HEIC],
  ['HEIC of several pictures', () => ftyp('mif1'), HEIC],
  ['HEVC frames', () => ftyp('hevc'), HEIC],
  ['a sound in RIFF', () => text('RIFF\x24\0\0\0WAVEfmt '), FOREIGN],
  [
    'a BOM before a JPEG',
    async () => Buffer.concat([text('\xef\xbb\xbf'), await plain().jpeg().toBuffer()]),
    FOREIGN,
  ],
  [
    'JPEG without its first byte',
    async () => (await plain().jpeg().toBuffer()).subarray(1),
    FOREIGN,
  ],
  ['only the first bytes of JPEG', () => text('\xff\xd8\xff'), BROKEN],
  ['JPEG bytes before HTML', () => text('\xff\xd8\xff<script>alert(1)</script>'), BROKEN],
  ['PNG bytes before PHP', () => Buffer.concat([SIGNATURE, text('<?php ?>')]), BROKEN],
  ['WebP bytes before HTML', () => text('RIFF\x20\0\0\0WEBP<script>alert(1)</script>'), BROKEN],
  ['half a JPEG', async () => half(await noise().jpeg().toBuffer()), BROKEN],
  ['half a PNG', async () => half(await noise().png().toBuffer()), BROKEN],
  ['half a WebP', async () => half(await noise().webp().toBuffer()), BROKEN],
  ['JPEG without its end', async () => (await noise().jpeg().toBuffer()).subarray(0, -200), BROKEN],
  ['PNG without pixels', () => png(64, 48, Buffer.alloc(0)), BROKEN],
  ['PNG with too few pixels', () => png(640, 480), BROKEN],
  ['PNG with pixels that are no zlib', () => png(64, 48, Buffer.alloc(100, 7)), BROKEN],
  ['PNG of 0 × 0', () => png(0, 0), BROKEN],
  [
    'PNG with zeros instead of pixels',
    () => Buffer.concat([png(64, 48).subarray(0, 40), Buffer.alloc(5000)]),
    BROKEN,
  ],
  ['PNG of 30 000 × 30 000', () => png(30_000, 30_000), LARGE],
  ['PNG of 100 000 × 100 000', () => png(100_000, 100_000), LARGE],
  ['PNG of 1 × 100 000', () => png(1, 100_000), LARGE],
  ['PNG of 100 000 × 1', () => png(100_000, 1), LARGE],
  ['PNG of 50 megapixels and more', () => png(7072, 7072), LARGE],
  [
    'a bomb: 900 million equal pixels',
    () => png(30_000, 30_000, deflateSync(Buffer.alloc(20_000_000))),
    LARGE,
  ],
  ['JPEG of 30 000 × 30 000', () => jpegOf(30_000, 30_000), LARGE],
  ['JPEG of 65 500 × 1', () => jpegOf(65_500, 1), LARGE],
  ['PNG of 1 × 1', () => png(1, 1), SMALL],
  ['a strip of 15 × 1000', () => plain().resize(15, 1000, { fit: 'fill' }).png().toBuffer(), SMALL],
  ['animated WebP', () => frames().webp().toBuffer(), 'Анімацію'],
];

describe('a file that staff upload', () => {
  test('is refused in at least fifty ways', () => expect(HOSTILE.length).toBeGreaterThan(50));

  test.each(HOSTILE)('is refused with a word: %s', async (_, make, said) => {
    const answer = await readPicture(await make()).catch((error: unknown) => error);
    const { errors } = answer as { errors: { picture: string[] } };
    expect(errors?.picture[0]?.replaceAll('\u00a0', ' ')).toContain(said);
  });

  test('keeps no metadata, is turned upright and has no bytes of a second format', async () => {
    const xmp = '<x:xmpmeta xmlns:x="adobe:ns:meta/">SecretXmp</x:xmpmeta>';
    const photo = await plain()
      .withMetadata({ orientation: 6 })
      .withExifMerge({ IFD0: { Copyright: 'SecretExif' }, IFD3: { GPSLatitude: '50/1 27/1 0/1' } })
      .withXmp(xmp)
      .withIccProfile('p3')
      .jpeg()
      .toBuffer();
    const comment = Buffer.concat([text('\xff\xfe\0\x0fSecretComment')]);
    const given = Buffer.concat([
      photo.subarray(0, 2),
      comment,
      photo.subarray(2),
      zip,
      text('<?php SecretTail'),
    ]);
    expect((await sharp(given).metadata()).exif).toBeDefined();

    const { data, ...size } = await readPicture(given);

    expect(size).toEqual({ width: 48, height: 64, isTransparent: false });
    const {
      format,
      exif,
      icc,
      iptc,
      xmp: kept,
      comments,
      orientation,
    } = await sharp(data).metadata();
    expect({ format, exif, icc, iptc, kept, comments, orientation }).toEqual({ format: 'webp' });
    for (const part of ['Secret', 'GPS', 'Exif', 'PK\x03\x04', '<?php', 'ICCP']) {
      expect(data.includes(text(part))).toBe(false);
    }
  });

  test('keeps transparency, and at most 3000 pixels a side', async () => {
    const clear = {
      create: { width: 3300, height: 33, channels: 4 as const, background: '#0000' },
    };
    const { data, ...facts } = await readPicture(await sharp(clear).png().toBuffer());
    expect(facts).toEqual({ width: 3000, height: 30, isTransparent: true });
    expect((await sharp(data).metadata()).hasAlpha).toBe(true);
    const opaque = await plain().ensureAlpha().png().toBuffer();
    expect(await readPicture(opaque)).toMatchObject({ isTransparent: false });
  });

  test('is cropped to a part, but not to less than 16 pixels', async () => {
    const photo = await plain().jpeg().toBuffer();
    const part = { left: 0.5, top: 0.25, width: 0.5, height: 0.5 };
    expect(await readPicture(photo, part)).toMatchObject({ width: 32, height: 24 });
    await expect(readPicture(photo, { ...part, left: 1 })).rejects.toMatchObject({
      code: 'validation_failed',
    });
  });
});
