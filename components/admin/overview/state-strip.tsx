import type { ReactNode } from 'react';
import { Tag } from '@/components/ui/tag';
import type { QueueState } from '@/lib/jobs/queue-state';
import type { MetaQuality } from '@/lib/overview/overview';
import type { SyncRunView } from '@/lib/pos/sync/list-runs';
import { formatMoment } from '@/lib/shared/moment';
import { plural } from '@/lib/shared/plural';
import { TextLink } from '../links';
import { RUN_STYLE } from '../pos/run-text';
import { QualityBar } from '../quality-bar';

type StateStripProps = {
  quality: MetaQuality | undefined;
  pos: SyncRunView | null;
  queue: QueueState;
};

/** What may need a hand today, tile by tile. */
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
      className={
        isWide
          ? 'grid grow-2 basis-60 content-start gap-2 bg-white p-5'
          : 'grid grow basis-40 content-start justify-items-start gap-2 bg-white p-5'
      }
    >
      <h2>{title}</h2>
      <p className="font-display text-[28px] leading-9 font-extrabold">{figure}</p>
      {children}
    </li>
  );
}

function QualityTiles({ quality: { visible, good, bad, without } }: { quality: MetaQuality }) {
  const percent = visible === 0 ? 0 : Math.floor((good / visible) * 100);
  return (
    <>
      <Tile
        isWide
        title="Якість метаданих"
        figure={
          visible === 0 ? (
            '—'
          ) : (
            <>
              {percent}&nbsp;%{' '}
              <small className="font-sans text-[15px] font-normal text-ink-2">
                з&nbsp;{visible}&nbsp;{plural(visible, 'товару', 'товарів', 'товарів')}
              </small>
            </>
          )
        }
      >
        {visible === 0 ? (
          <p className="text-sm text-ink-2">Товари з’являться після першої синхронізації з касою</p>
        ) : (
          <QualityBar good={good} bad={bad} without={without} />
        )}
      </Tile>
      <Tile title="Без метаданих" figure={without}>
        {without > 0 ? (
          <>
            <Tag tone="warn" icon="info">
              текст за шаблоном
            </Tag>
            <FixLink state="without" label="Виправити товари без метаданих" />
          </>
        ) : (
          <Tag tone="ok" icon="check">
            усе заповнено
          </Tag>
        )}
      </Tile>
      <Tile title="Слабкі метадані" figure={bad}>
        {bad > 0 ? (
          <>
            <Tag tone="warn" icon="info">
              можна краще
            </Tag>
            <FixLink state="bad" label="Виправити слабкі метадані" />
          </>
        ) : (
          <Tag tone="ok" icon="check">
            немає
          </Tag>
        )}
      </Tile>
    </>
  );
}

function FixLink({ state, label }: { state: 'without' | 'bad'; label: string }) {
  return (
    <TextLink href={`/admin/meta?state=${state}`} aria-label={label}>
      Виправити
    </TextLink>
  );
}

function PosTile({ run }: { run: SyncRunView | null }) {
  const look = run && RUN_STYLE[run.status];
  return (
    <Tile title="Каса" figure={run ? <When iso={run.finishedAt ?? run.startedAt} /> : '—'}>
      {look ? (
        <Tag tone={look.tone} icon={look.icon}>
          {look.short}
        </Tag>
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
      {time}{' '}
      <small className="font-sans text-[15px] font-normal whitespace-nowrap text-ink-2">
        {day}
      </small>
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
