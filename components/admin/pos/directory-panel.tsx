import { Button } from '@/components/ui/button';
import { formatMoment } from '@/lib/shared/moment';
import { plural } from '@/lib/shared/plural';
import { ReasonButton } from '../form/reason-dialog';
import { Loaded } from '../loaded';
import { LookTag } from '../look-tag';
import { AdminPanel } from '../panel';
import { RUN_STYLE } from './run-text';
import { type DirectoryState, useCopyDirectory, useDirectory } from './use-pos';

/** Panel with the state of our copy of the carrier's towns and branches, and the buttons that renew the copy. */
export function DirectoryPanel() {
  const directory = useDirectory();
  const copy = useCopyDirectory();
  const run = directory.data?.run;
  return (
    <AdminPanel
      title="Довідник Нової пошти"
      aside={run && <LookTag look={RUN_STYLE[run.status]} />}
    >
      <Loaded query={directory} waiting={<p className="text-ink-2">Завантажуємо</p>}>
        {(data) => (
          <>
            <p className="text-ink-2">{stateText(data)}</p>
            {run?.status === 'refused' && (
              <p className="mt-1 font-semibold">{run.message}. Лишився попередній довідник</p>
            )}
            <div className="mt-3 flex flex-wrap gap-3">
              <Button
                variant="secondary"
                size="sm"
                loading={copy.isPending || run?.status === 'running'}
                loadingLabel="Оновлюємо"
                onClick={() => copy.mutate({})}
              >
                Оновити довідник
              </Button>
              {run?.status === 'refused' && (
                <ReasonButton
                  button={{ children: 'Так і має бути' }}
                  title="Прийняти довідник?"
                  confirm="Прийняти довідник"
                  isBusy={copy.isPending}
                  onConfirm={(reason, close) =>
                    copy.mutate({ force: true, reason }, { onSettled: close })
                  }
                >
                  {run.message}. Перевірте на&nbsp;сайті Нової пошти: міст і&nbsp;відділень, яких
                  немає в&nbsp;новому довіднику, покупці більше не&nbsp;виберуть
                </ReasonButton>
              )}
            </div>
          </>
        )}
      </Loaded>
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
