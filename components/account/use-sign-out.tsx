import { useRef, useState } from 'react';
import { useLogout } from '@/lib/account/hooks';
import { countPieces } from '@/lib/basket/count-pieces';
import { plural } from '@/lib/shared/plural';
import { useBasket } from '@/stores/basket';
import { rereadBasket } from '@/stores/basket-storage';
import { Button } from '../ui/button';
import { Dialog } from '../ui/overlay/dialog';
import { leave } from './leave';

type Options = {
  /** The page to open after signing out. */
  to?: string;
  onError?: (error: Error) => void;
};

/** Signs out; first asks whether to keep a non-empty basket in this browser. The caller must render `question`. */
export function useSignOut({ to = '/', onError }: Options = {}) {
  const [pieces, setPieces] = useState(0);
  const [isAsking, setAsking] = useState(false);
  const keepsBasket = useRef(false);
  const logout = useLogout(() =>
    leave('Ви успішно вийшли з аккаунту!', { to, keepsBasket: keepsBasket.current }),
  );
  // Stays busy until the page unloads, so that the button cannot be clicked twice.
  const isLeaving = logout.isPending || logout.isSuccess;

  const go = (keeps: boolean) => {
    if (isLeaving) return;
    keepsBasket.current = keeps;
    logout.mutate(undefined, onError && { onError });
  };
  const signOut = () => {
    rereadBasket();
    const { products, bundles } = useBasket.getState();
    const count = countPieces(products, bundles);
    if (count === 0) return go(false);
    setPieces(count);
    setAsking(true);
  };

  const question = (
    <Dialog open={isAsking} onClose={() => setAsking(false)} title="Вийти з кабінету?">
      <div className="px-4 pt-3 pb-6 md:px-9 md:pb-8">
        <p>
          У&nbsp;кошику {pieces}&nbsp;{plural(pieces, 'товар', 'товари', 'товарів')}. На&nbsp;своєму
          пристрої кошик варто залишити, на&nbsp;чужому&nbsp;– очистити.
        </p>
        <div className="mt-5 grid gap-3">
          <Button
            loading={isLeaving && keepsBasket.current}
            loadingLabel="Виходимо"
            onClick={() => go(true)}
          >
            Вийти, кошик залишити
          </Button>
          <Button
            variant="secondary"
            loading={isLeaving && !keepsBasket.current}
            loadingLabel="Виходимо"
            onClick={() => go(false)}
          >
            Вийти й&nbsp;очистити кошик
          </Button>
        </div>
      </div>
    </Dialog>
  );
  return { signOut, isLeaving, question };
}
