/** Photo paths in the form that Poster creates; excludes path traversal and special characters. */
const SAFE_PATH = /^\/upload(\/[\w-][\w.-]*)+\.(jpe?g|png|webp)$/i;

/**
 * The path under `/upload/` of a photo, given as a path or as an https URL on the POS host; null for anything else
 * (`//host/…`, other hosts, `javascript:`, SVG).
 */
export function photoPath(photo: string, posHost?: string): string | null {
  const own = `https://${posHost}/`;
  const path = posHost && photo.startsWith(own) ? photo.slice(own.length - 1) : photo;
  return path.length <= 300 && SAFE_PATH.test(path) && !path.includes('..') ? path : null;
}
