import { useSearchParams } from 'next/navigation';
import { errorText } from '@/lib/http/browser/error-text';
import { useRefuseLetters } from '@/lib/orders/hooks';
import { Button } from '../ui/button';

/** Unsubscribes from mails that ask for a review. Needs a click, since mail programs open links automatically. */
export function UnsubscribeReviews({ token }: { token: string }) {
  const isAsked = useSearchParams().get('letters') === 'off';
  const refuse = useRefuseLetters(token);
  if (!isAsked) return null;
  return (
    <section
      aria-label="Листи з проханням про відгук"
      className="mb-6 flex flex-wrap items-center justify-between gap-3 rounded-panel border border-line bg-white px-4 py-3"
    >
      <p role="status" className="min-w-0 flex-[1_1_240px]">
        {refuse.isSuccess
          ? 'Більше не\u00a0проситимемо про відгуки на\u00a0цю пошту.'
          : 'Не\u00a0надсилати на\u00a0цю пошту листів із\u00a0проханням про відгук?'}
        {refuse.error && <span className="block text-err">{errorText(refuse.error)}</span>}
      </p>
      {!refuse.isSuccess && (
        <Button
          variant="secondary"
          size="sm"
          loading={refuse.isPending}
          loadingLabel="Зберігаємо"
          onClick={() => refuse.mutate()}
        >
          Не надсилати
        </Button>
      )}
    </section>
  );
}
