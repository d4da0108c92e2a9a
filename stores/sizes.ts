import { create } from 'zustand';
import type { SelectedSizes } from '@/lib/basket/wire';

/** The size chosen on each product's page, by product id. */
export const useSizes = create<{ selectedSizes: SelectedSizes }>(() => ({ selectedSizes: {} }));

export const selectSize = (productId: number, size: string | null) =>
  useSizes.setState(({ selectedSizes: { [productId]: _previous, ...others } }) => ({
    selectedSizes: size === null ? others : { ...others, [productId]: size },
  }));

export const clearSizes = () => useSizes.setState({ selectedSizes: {} });
