import { Tag } from '@/components/ui/tag';
import type { SystemState } from '@/lib/monitoring/read-system';
import { TextLink } from '../links';
import { LookTag } from '../look-tag';
import { Moment } from '../moment';
import { AdminPanel } from '../panel';
import { RUN_STYLE, runReasonText } from '../pos/run-text';
import { bytesText } from './system-text';

type WaitingPanelProps = { run: SystemState['lastSynchronisation']; reviewed: number };

/** Panel with the last synchronisation with the POS, and the number of payments that need a decision. */
export function WaitingPanel({ run, reviewed }: WaitingPanelProps) {
  const reason = run && runReasonText(run);
  return (
    <AdminPanel
      title="Каса й оплати"
      aside={run ? <LookTag look={RUN_STYLE[run.status]} /> : undefined}
    >
      <p className="text-ink-2">
        {run ? (
          <>
            Остання синхронізація <Moment iso={run.startedAt} />
          </>
        ) : (
          <>Синхронізації ще не&nbsp;було</>
        )}
      </p>
      {reason && <p className="mt-1 font-semibold">{reason}</p>}
      <TextLink href="/admin/pos">До&nbsp;каси</TextLink>
      <p className="mt-1 text-ink-2">Оплат на&nbsp;перевірці: {reviewed}</p>
      {reviewed > 0 && (
        <TextLink href="/admin/orders?paymentStatus=review">Переглянути оплати</TextLink>
      )}
    </AdminPanel>
  );
}

/** The database: size, connections and response time. */
export function DatabasePanel({ database }: { database: SystemState['database'] }) {
  const { isEmbedded, version, size, connections, maxConnections, answerMs } = database;
  return (
    <AdminPanel
      title="База даних"
      aside={
        <Tag tone="ok" icon="check">
          відповідає
        </Tag>
      }
    >
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1.5 [&>dd]:text-right [&>dt]:text-ink-2">
        <dt>Сервер</dt>
        <dd>
          {isEmbedded ? 'вбудована' : 'PostgreSQL'}&nbsp;{version}
        </dd>
        <dt>Розмір</dt>
        <dd>{bytesText(size)}</dd>
        {!isEmbedded && (
          <>
            <dt>З’єднань</dt>
            <dd>
              {connections}&nbsp;з&nbsp;{maxConnections}
            </dd>
          </>
        )}
        <dt>Відповідь</dt>
        <dd>{String(answerMs).replace('.', ',')}&nbsp;мс</dd>
      </dl>
    </AdminPanel>
  );
}

/** The last backup. */
export function BackupPanel({ backup }: { backup: SystemState['lastBackup'] }) {
  return (
    <AdminPanel title="Резервна копія" empty={!backup && <>Резервних копій ще не&nbsp;було</>}>
      {backup && (
        <p className="text-ink-2">
          Остання <Moment iso={backup.at} as="long" />, {bytesText(backup.size)}
        </p>
      )}
    </AdminPanel>
  );
}
