import { type PhotoWidth, photoSrcSet, photoUrl } from '@/lib/catalogue/product/photo';

/**
 * First entry of a `sizes` attribute, for phones with a pixel ratio of 3. `share` should be about two thirds of the
 * photo's width, so that two pixels per CSS pixel are loaded. A third pixel would be invisible, and would double the
 * file size.
 */
export const highDensitySizes = (share: string): string =>
  `(min-resolution: 2.5dppx) and (width < 48rem) ${share}`;

type PhotoProps = {
  /** Path relative to the POS host; null shows the placeholder. */
  path: string | null;
  alt: string;
  sizes: string;
  width?: number;
  height?: number;
  /** The largest width in `srcset`. */
  largest?: PhotoWidth;
  /** For photos in the first viewport: loaded at once, with high priority. */
  priority?: boolean;
  /** Loaded at once, but after the photos with `priority`. */
  eager?: boolean;
  /** Background colour until the picture has loaded. */
  colour?: string | null | undefined;
  className?: string;
};

/**
 * A POS picture in the width that the screen needs, 4:5 by default. A missing picture needs no handling: `/media` sends
 * the placeholder as the body of its 404.
 */
export function Photo({
  path,
  alt,
  sizes,
  width = 480,
  height = 600,
  largest = 720,
  priority = false,
  eager = priority,
  colour,
  className,
}: PhotoProps) {
  const srcSet = photoSrcSet(path, largest);
  const image = (
    // biome-ignore lint/performance/noImgElement: the shop's own /media route resizes and caches pictures
    <img
      // Must precede `src`: a browser that reads `src` first starts to load that file.
      sizes={srcSet && sizes}
      srcSet={srcSet}
      src={photoUrl(path, largest < 480 ? largest : 480)}
      alt={alt}
      width={width}
      height={height}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      decoding="async"
      className={className}
      style={colour ? { background: colour } : undefined}
    />
  );
  // Outside a `<picture>`, React preloads eager images, even those of a page that is only prefetched.
  return eager ? <picture className="contents">{image}</picture> : image;
}
