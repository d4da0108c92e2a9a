import { useMutation } from '@tanstack/react-query';
import { FormRefusal } from '@/components/auth/refusal';
import { Button } from '@/components/ui/button';
import { api } from '@/lib/http/browser/api-client';
import { errorText } from '@/lib/http/browser/error-text';

/** Opens the shop's bot, to get news of the order with this token, or of the caller's account. */
export function TelegramLink({ order }: { order?: string }) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => api.post<{ url: string }>('/api/telegram', { body: { order } }),
    onSuccess: ({ url }) => window.location.assign(url),
  });
  return (
    <div className="mt-5 grid justify-items-start gap-3">
      <Button variant="secondary" size="sm" loading={isPending} onClick={() => mutate()}>
        Сповіщення в Telegram
      </Button>
      <FormRefusal text={error ? errorText(error) : ''} />
    </div>
  );
}
