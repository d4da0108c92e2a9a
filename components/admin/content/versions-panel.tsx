import { Button } from '@/components/ui/button';
import { Tag } from '@/components/ui/tag';
import type { StaffContent } from '@/lib/content/answers';
import { recentMoment } from '@/lib/shared/moment';
import { ConfirmButton } from '../form/confirm-dialog';
import { TextLink } from '../links';
import { AdminPanel } from '../panel';

type VersionsPanelProps = {
  versions: StaffContent['versions'];
  isBusy: boolean;
  /** The name of what the shop shows without any version. */
  initialName: string;
  /** Id 0 is what the shop shows without any version. */
  onRestore: (id: number) => void;
  onCancel: (id: number) => void;
};

/** Planned and published versions, the newest first, with buttons to restore or cancel them. */
export const VersionsPanel = ({
  versions,
  isBusy,
  initialName,
  onRestore,
  onCancel,
}: VersionsPanelProps) => (
  <AdminPanel title="Версії" empty={versions.length === 0 && 'Ще нічого не\u00a0публікували.'}>
    <ul className="grid gap-4">
      {versions.map((version) => (
        <li
          key={version.id}
          className="grid gap-1 border-t border-line pt-3 first:border-0 first:pt-0"
        >
          <span className="flex flex-wrap items-center justify-between gap-2">
            <span className="text-[15px]">{timesText(version)}</span>
            {version.state === 'live' && <Tag tone="ok">показуємо</Tag>}
            {version.state === 'planned' && <Tag tone="warn">заплановано</Tag>}
          </span>
          {version.by && <span className="text-sm text-ink-3">{version.by}</span>}
          <span className="flex flex-wrap items-center gap-x-4">
            <TextLink href={`/preview/${version.token}`} target="_blank">
              Переглянути
            </TextLink>
            {version.state === 'planned' && (
              <Button
                variant="ghost"
                size="sm"
                loading={isBusy}
                onClick={() => onCancel(version.id)}
              >
                Скасувати план
              </Button>
            )}
            {version.state === 'past' && <Restore onRestore={() => onRestore(version.id)} />}
          </span>
        </li>
      ))}
      <li className="grid gap-1 border-t border-line pt-3">
        <span className="text-[15px]">{initialName}</span>
        <Restore onRestore={() => onRestore(0)} />
      </li>
    </ul>
  </AdminPanel>
);

const timesText = ({ startsAt, endsAt }: StaffContent['versions'][number]): string => {
  const now = new Date();
  const from = recentMoment(startsAt, now);
  return endsAt ? `${from} – ${recentMoment(endsAt, now)}` : from;
};

const Restore = ({ onRestore }: { onRestore: () => void }) => (
  <ConfirmButton
    button={{
      children: 'Повернути',
      variant: 'ghost',
      size: 'sm',
      className: 'justify-self-start',
    }}
    title="Показувати цю версію?"
    confirm="Показувати"
    onConfirm={(close) => {
      close();
      onRestore();
    }}
  >
    <p>Покупці побачать її одразу. Нинішня лишиться в&nbsp;цьому списку.</p>
  </ConfirmButton>
);
