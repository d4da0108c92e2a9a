import { type PhotoWidth, photoSrcSet, photoUrl } from '@/lib/catalogue/product/photo';

/**
 * The beginning of `sizes` for phones with three pixels a point: `share` is some two thirds of the width there, for
 * about two pixels a point. Nobody sees the third, and it is half of a picture's bytes.
 */
export const denseShare = (share: string): string =>
  `(min-resolution: 2.5dppx) and (width < 48rem) ${share}`;

type PhotoProps = {
  /** Path relative to the POS host; the placeholder is shown when null. */
  path: string | null;
  alt: string;
  /** The value of the `sizes` attribute. */
  sizes: string;
  width?: number;
  height?: number;
  /** The largest width worth offering. */
  largest?: PhotoWidth;
  /** On the first screen: loaded at once and before others. */
  priority?: boolean;
  /** Loaded at once, after those. */
  eager?: boolean;
  /** Shown in its place until it has arrived. */
  colour?: string | null | undefined;
  className?: string;
};

/**
 * A POS picture in the width that the screen needs, 4:5 by default. A missing picture needs no
 * handling: `/media` sends the placeholder as the body of its 404.
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
    // biome-ignore lint/performance/noImgElement: our own /media route sizes and caches pictures
    <img
      // Before `src`: a browser that reads `src` first would start loading it.
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
  // React preloads eager images, so a prefetched page would load its pictures too: not in a `<picture>`.
  return eager ? <picture className="contents">{image}</picture> : image;
}
