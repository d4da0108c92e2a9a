import { errorText, UNKNOWN_ERROR } from '@/lib/http/error-text';
import type { BundlesAnswer, WireBundle } from './wire';

/** What is said of a failure with bundles that says nothing of itself (specification, sections 4 and 8). */
export const UNKNOWN_BUNDLE_ERROR = 'Неизвестная ошибка';

/** Pure: the text that is kept of a failed list, addition or deletion. */
export function bundleError(error: unknown): string {
  const text = errorText(error);
  return text === UNKNOWN_ERROR ? UNKNOWN_BUNDLE_ERROR : text;
}

/** Pure: the list with a bundle that was made, appended (specification, section 4). */
export const withBundle = (
  known: BundlesAnswer | undefined,
  bundle: WireBundle,
): BundlesAnswer | undefined => known && { bundles: [...known.bundles, bundle] };

/** Pure: the list without a bundle that was deleted, found by its `bundle_id`. */
export const withoutBundle = (
  known: BundlesAnswer | undefined,
  bundleId: number,
): BundlesAnswer | undefined =>
  known && { bundles: known.bundles.filter(({ bundle_id }) => bundle_id !== bundleId) };
