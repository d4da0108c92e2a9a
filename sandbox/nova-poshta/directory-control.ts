import {
  type Directory,
  generateDirectory,
  type Place,
  type Settlement,
} from './directory/generate';
import { settlementsByRef } from './directory/rows';

/** The carrier's directory, with the changes that tests make. */
export interface DirectoryControl {
  get(): Directory;
  /** Finds a settlement by either of its two refs. */
  find: ReturnType<typeof settlementsByRef>['get'];
  /** Finds by one kind of ref only: nearly all methods reject the other kind. */
  findBy(kind: 'ref' | 'cityRef', ref: string): Settlement | undefined;
  findPlace(ref: string): Place | undefined;
  quirks(): { repeatsPastEnd: boolean; ignoresPages: boolean };
  /** Fields that override those of a getWarehouses row. */
  changesOf(place: Place): Record<string, unknown> | undefined;
  /** Applies the body of POST /__directory; returns the resulting counts. */
  set(wanted: Record<string, unknown>): { settlements: number; places: number };
}

/** The directory is generated on first use, because most starts do not need it. */
export function createDirectoryControl(): DirectoryControl {
  let whole: Directory | undefined;
  let shown: Directory | undefined;
  let byRef: ReturnType<typeof settlementsByRef> | undefined;
  let placesByRef: Map<string, Place> | undefined;
  let changes: Record<string, Record<string, unknown>> = {};
  let quirks = { repeatsPastEnd: false, ignoresPages: false };

  const get = (): Directory => {
    whole ??= generateDirectory();
    shown ??= whole;
    return shown;
  };

  const find = (ref: string) => {
    byRef ??= settlementsByRef(get());
    return byRef.get(ref);
  };

  return {
    get,
    find,
    findBy(kind, ref) {
      const found = find(ref);
      return found?.[kind] === ref ? found : undefined;
    },
    findPlace(ref) {
      placesByRef ??= new Map(get().places.map((place) => [place.ref, place]));
      return placesByRef.get(ref);
    },
    quirks: () => quirks,
    changesOf: ({ ref }) => changes[ref],
    set(wanted) {
      const { size, share = 1, settlements, change = {} } = wanted;
      if (typeof size === 'number') whole = generateDirectory(size);
      shown = undefined;
      byRef = undefined;
      placesByRef = undefined;
      changes = { ...(change as typeof changes) };
      quirks = {
        repeatsPastEnd: wanted.repeatsPastEnd === true,
        ignoresPages: wanted.ignoresPages === true,
      };
      shown = narrowed(get(), Number(share), Array.isArray(settlements) ? settlements : null);
      return { settlements: shown.settlements.length, places: shown.places.length };
    },
  };
}

/**
 * Keeps the first `share` (0 to 1) of the settlements with these names, and their places. `names` null means all names.
 */
function narrowed(directory: Directory, share: number, names: unknown[] | null): Directory {
  const settlements = names
    ? directory.settlements.filter(({ name }) => names.includes(name))
    : directory.settlements;
  const kept = new Set(settlements.slice(0, Math.ceil(settlements.length * share)));
  return {
    settlements: [...kept],
    places: directory.places.filter(({ settlement }) => kept.has(settlement)),
  };
}
