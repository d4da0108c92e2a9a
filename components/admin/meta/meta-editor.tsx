'use client';

import { LoadedMeta } from './loaded-meta';
import { MetaEditorForm } from './meta-editor-form';

/** What staff write about a product for search engines, shares and its page. */
export const MetaEditor = ({ productId }: { productId: number }) => (
  <LoadedMeta productId={productId}>
    {(first, reload) => <MetaEditorForm key={productId} first={first} reload={reload} />}
  </LoadedMeta>
);
