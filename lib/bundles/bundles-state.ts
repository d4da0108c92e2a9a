import { storedError } from '@/lib/http/browser/error-text';
import { STORED_TEXTS } from '@/lib/stored-texts';
import type { BundlesAnswer, WireBundle } from './wire';

/** Pure: the error text stored for a failed list, addition or deletion. */
export const bundleError = (error: unknown): string =>
  storedError(error, STORED_TEXTS.bundlesFailed);

/** Pure: the list with a new bundle appended (specification, section 4). */
export const withBundle = (
  known: BundlesAnswer | undefined,
  bundle: WireBundle,
): BundlesAnswer | undefined => known && { bundles: [...known.bundles, bundle] };

/** Pure: the list with a changed bundle instead of its old version. */
export const withChanged = (
  known: BundlesAnswer | undefined,
  bundle: WireBundle,
): BundlesAnswer | undefined =>
  known && {
    bundles: known.bundles.map((one) => (one.bundle_id === bundle.bundle_id ? bundle : one)),
  };

/** Pure: the list without a deleted bundle, by `bundle_id`. */
export const withoutBundle = (
  known: BundlesAnswer | undefined,
  bundleId: number,
): BundlesAnswer | undefined =>
  known && { bundles: known.bundles.filter(({ bundle_id }) => bundle_id !== bundleId) };
