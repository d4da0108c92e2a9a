'use client';

import { type ReactNode, useState } from 'react';
import { Icon } from '@/components/ui/icon/icon';
import { Button } from '../ui/button';
import { useLoaded } from '../ui/use-loaded';

const load = () => import('./more-reviews').then((loaded) => loaded.MoreReviews);

type PhotoFilterProps = {
  productId: number;
  /** Number of reviews with photos. */
  amount: number;
  /** All reviews, shown while the filter is off. */
  children: ReactNode;
};

/** Button that shows only reviews with photos; their code loads with the first click. */
export function PhotoFilter({ productId, amount, children }: PhotoFilterProps) {
  const [isOn, setOn] = useState(false);
  const Loaded = useLoaded(isOn, load, () => setOn(false));
  return (
    <>
      <Button
        variant={isOn ? 'ink' : 'secondary'}
        size="sm"
        className="mb-4"
        aria-pressed={isOn}
        onClick={() => setOn(!isOn)}
      >
        З&nbsp;фото ({amount}){isOn && <Icon name="close" size={16} />}
      </Button>
      {isOn && Loaded && <Loaded productId={productId} shown={[]} onlyPhotos />}
      <div hidden={isOn && Loaded !== null}>{children}</div>
    </>
  );
}
