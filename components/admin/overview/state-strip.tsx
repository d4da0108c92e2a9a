import type { ReactNode } from 'react';
import { Tag } from '@/components/ui/tag';
import type { QueueState } from '@/lib/jobs/queue-state';
import type { MetaQuality } from '@/lib/overview/overview';
import type { SyncRunView } from '@/lib/pos/sync/list-runs';
import { formatMoment } from '@/lib/shared/moment';
import { plural } from '@/lib/shared/plural';
import { TextLink } from '../links';
import { LookTag } from '../look-tag';
import { RUN_STYLE } from '../pos/run-text';
import { QualityBar } from '../quality-bar';

type StateStripProps = {
  quality: MetaQuality | undefined;
  pos: SyncRunView | null;
  queue: QueueState;
};

/** Tiles with the state of metadata, POS and message queue, each of which may need attention today. */
export function StateStrip({ quality, pos, queue }: StateStripProps) {
  return (
    <ul className="flex flex-wrap gap-px border-2 border-ink bg-line">
      {quality && <QualityTiles quality={quality} />}
      <PosTile run={pos} />
      <QueueTile queue={queue} />
    </ul>
  );
}

type TileProps = { title: string; figure: ReactNode; children?: ReactNode; isWide?: boolean };

function Tile({ title, figure, children, isWide = false }: TileProps) {
  return (
    <li
      className={`grid content-start gap-2 bg-white p-5 ${isWide ? 'grow-2 basis-60' : 'grow basis-40 justify-items-start'}`}
    >
      <h2>{title}</h2>
      <p className="font-display text-[28px] leading-9 font-extrabold">{figure}</p>
      {children}
    </li>
  );
}

function QualityTiles({ quality: { visible, good, bad, without } }: { quality: MetaQuality }) {
  const percent = Math.floor((good / visible) * 100);
  return (
    <>
      {visible === 0 ? (
        <Tile isWide title="Якість метаданих" figure="—">
          <p className="text-sm text-ink-2">Товари з’являться після першої синхронізації з касою</p>
        </Tile>
      ) : (
        <Tile
          isWide
          title="Якість метаданих"
          figure={
            <>
              {percent}&nbsp;%{' '}
              <Small>
                з&nbsp;{visible}&nbsp;{plural(visible, 'товару', 'товарів', 'товарів')}
              </Small>
            </>
          }
        >
          <QualityBar good={good} bad={bad} without={without} />
        </Tile>
      )}
      <ToFix
        title="Без метаданих"
        count={without}
        why="текст за шаблоном"
        none="усе заповнено"
        state="without"
        label="Виправити товари без метаданих"
      />
      <ToFix
        title="Слабкі метадані"
        count={bad}
        why="можна краще"
        none="немає"
        state="bad"
        label="Виправити слабкі метадані"
      />
    </>
  );
}

type ToFixProps = Record<'title' | 'why' | 'none' | 'state' | 'label', string> & { count: number };

/** Tile with the number of products to correct, linked to their list. */
function ToFix({ title, count, why, none, state, label }: ToFixProps) {
  return (
    <Tile title={title} figure={count}>
      <Tag tone={count > 0 ? 'warn' : 'ok'} icon={count > 0 ? 'info' : 'check'}>
        {count > 0 ? why : none}
      </Tag>
      {count > 0 && (
        <TextLink href={`/admin/meta?state=${state}`} aria-label={label}>
          Виправити
        </TextLink>
      )}
    </Tile>
  );
}

const Small = ({ children }: { children: ReactNode }) => (
  <small className="font-sans text-[15px] font-normal whitespace-nowrap text-ink-2">
    {children}
  </small>
);

function PosTile({ run }: { run: SyncRunView | null }) {
  const look = run && RUN_STYLE[run.status];
  return (
    <Tile title="Каса" figure={run ? <When iso={run.finishedAt ?? run.startedAt} /> : '—'}>
      {look ? (
        <LookTag look={look} />
      ) : (
        <p className="text-sm text-ink-2">Синхронізації ще не було</p>
      )}
      {run && run.quarantined > 0 && (
        <p className="text-sm text-ink-2">Відкладено рядків: {run.quarantined}</p>
      )}
      <TextLink href="/admin/pos">До каси</TextLink>
    </Tile>
  );
}

function When({ iso }: { iso: string }) {
  const [day, time] = formatMoment(iso).split(', ');
  return (
    <>
      {time} <Small>{day}</Small>
    </>
  );
}

function QueueTile({ queue: { waiting, oldest, stuck } }: { queue: QueueState }) {
  return (
    <Tile title="Черга" figure={waiting}>
      {waiting === 0 && (
        <Tag tone="ok" icon="check">
          усе надіслано
        </Tag>
      )}
      {waiting > 0 && stuck === 0 && <Tag icon="clock">надсилається</Tag>}
      {stuck > 0 && (
        <Tag tone="err" icon="alert">
          не вдається: {stuck}
        </Tag>
      )}
      {oldest && <p className="text-sm text-ink-2">найдавніше {formatMoment(oldest)}</p>}
      <TextLink href="/admin/pos">Що в&nbsp;черзі</TextLink>
    </Tile>
  );
}
