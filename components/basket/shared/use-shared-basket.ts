import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { readShareHash } from '@/lib/basket/share';
import { fetchLines } from './ask-lines';

/** The basket in the hash of this page's URL, with current prices and stock. */
export function useSharedBasket() {
  // An object and not a string, so that opening the same link again counts as a new visit.
  const [link, setLink] = useState<{ hash: string } | null>(null);

  useEffect(() => {
    const read = () => setLink({ hash: window.location.hash });
    read();
    window.addEventListener('hashchange', read);
    return () => window.removeEventListener('hashchange', read);
  }, []);

  const shared = useMemo(() => (link ? readShareHash(link.hash) : null), [link]);
  const query = useQuery({
    queryKey: ['shared-basket', link?.hash],
    queryFn: () => shared && fetchLines(shared),
    enabled: shared !== null,
  });

  return { link, shared, ...query };
}
