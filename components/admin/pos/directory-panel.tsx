import { Tag } from '@/components/ui/tag';
import { errorText } from '@/lib/http/browser/error-text';
import { formatMoment } from '@/lib/shared/moment';
import { plural } from '@/lib/shared/plural';
import { ListFailed } from '../list/list-failed';
import { AdminPanel } from '../panel';
import { CopyDirectory } from './copy-directory';
import { RUN_STYLE } from './run-text';
import { type DirectoryState, useDirectory } from './use-pos';

/** How the copy of the carrier's towns and branches stands. */
export function DirectoryPanel() {
  const { data, error, refetch } = useDirectory();
  const look = data?.run && RUN_STYLE[data.run.status];
  return (
    <AdminPanel
      title="Довідник Нової пошти"
      aside={
        look && (
          <Tag tone={look.tone} icon={look.icon}>
            {look.short}
          </Tag>
        )
      }
    >
      {error && <ListFailed text={errorText(error)} retry={() => void refetch()} />}
      {!data && !error && <p className="text-ink-2">Завантажуємо</p>}
      {data && <p className="text-ink-2">{stateText(data)}</p>}
      {data?.run?.status === 'refused' && (
        <p className="mt-1 font-semibold">{data.run.message}. Лишився попередній довідник</p>
      )}
      {data && <CopyDirectory run={data.run} />}
    </AdminPanel>
  );
}

function stateText({ copiedAt, settlements, places }: DirectoryState): string {
  if (!copiedAt) {
    return 'Довідника ще немає: покупці вписують місто й\u00a0відділення самі. Він оновлюється щоночі';
  }
  const towns = plural(settlements, 'населений пункт', 'населені пункти', 'населених пунктів');
  const points = plural(places, 'відділення', 'відділення', 'відділень');
  return `Оновлено ${formatMoment(copiedAt)}: ${settlements}\u00a0${towns}, ${places}\u00a0${points} та поштоматів. Оновлюється щоночі`;
}
