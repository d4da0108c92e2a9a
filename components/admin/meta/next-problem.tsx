'use client';

import { useQuery } from '@tanstack/react-query';
import { Button } from '@/components/ui/button';
import { AnyIcon } from '@/components/ui/icon/any-icon';
import { fetchNextMeta } from '@/lib/meta/hooks';
import { ButtonLink } from '../links';
import { STAFF } from '../staff-query';

type NextProblemProps = { productId: number; score: number | null };

/** The way to the next product with a problem, the worst first. */
export function NextProblem({ productId, score }: NextProblemProps) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [...STAFF, '/api/admin/meta/next', productId, score],
    queryFn: () => fetchNextMeta(productId, score),
    staleTime: 0,
  });
  if (data === undefined && error) {
    return (
      <Button
        variant="secondary"
        size="sm"
        loading={isFetching}
        loadingLabel="Шукаємо наступний"
        onClick={() => void refetch()}
      >
        Наступний не&nbsp;знайшовся, спробувати ще
      </Button>
    );
  }
  if (data === undefined) return null;
  if (data === null) {
    return <p className="text-sm text-ok">Інших товарів із&nbsp;проблемами немає</p>;
  }
  return (
    <ButtonLink href={`/admin/meta/${data}`} variant="secondary" size="sm">
      <span>
        Наступний <span className="max-md:sr-only">товар </span>з&nbsp;проблемами
      </span>
      <AnyIcon name="chev" size={20} className="max-md:hidden" />
    </ButtonLink>
  );
}
