import { LoadFailure } from '@/components/catalogue/load-failure';
import { useSessions } from '@/lib/account/hooks';
import { focusSection } from '../use-place';
import { DeviceList } from './device-list';
import { EndSessions } from './end-sessions';

export function UserDevices() {
  const { data, error, isFetching, refetch } = useSessions();
  if (data) {
    return (
      <>
        <p className="mb-4 max-w-[68ch] text-ink-2">
          Тут ви зараз увійшли до&nbsp;кабінету. Не&nbsp;впізнаєте пристрій&nbsp;— завершіть його
          сеанс і&nbsp;змініть пароль.
        </p>
        <DeviceList sessions={data.sessions} />
        <EndSessions />
      </>
    );
  }
  if (error) {
    return (
      <LoadFailure
        title="Пристрої не завантажилися"
        error={error}
        isRetrying={isFetching}
        // The retry button disappears: the section gets the focus.
        onRetry={() => void refetch().then(focusSection)}
      />
    );
  }
  return (
    <div role="status" aria-label="Пристрої завантажуються" className="grid gap-3">
      <div className="mb-1 h-12 bg-paper-2 md:h-6" />
      <div className="h-[90px] bg-paper-2" />
    </div>
  );
}
