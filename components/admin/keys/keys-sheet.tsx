'use client';

import { IconButton } from '@/components/ui/icon-button';
import { useAdminKeys } from '@/stores/admin-keys';
import { type Command, useCurrentCommands } from './commands';
import { Keys } from './keys';

const OWN: readonly Pick<Command, 'id' | 'title' | 'keys' | 'also'>[] = [
  { id: 'palette', title: 'Пошук і\u00a0команди', also: 'Ctrl+K або ⌘K' },
];

const LAST = ['Перейти', 'Усюди'];

/** The list of all keyboard shortcuts of this page. */
export function KeysSheet({ onClose }: { onClose: () => void }) {
  const commands = useCurrentCommands().filter(({ keys }) => keys);
  const isOff = useAdminKeys(({ isOff }) => isOff);
  // Groups of this page first, global groups last.
  const groups = [...new Set(commands.map(({ group }) => group))].sort(
    (a, b) => LAST.indexOf(a) - LAST.indexOf(b),
  );
  return (
    <div className="grid gap-5 px-4 pt-6 pb-6 md:px-9 md:pt-8 md:pb-8">
      <h2 id="keys-title" className="pr-12">
        Клавіші цієї сторінки
      </h2>
      <IconButton
        icon="close"
        label="Закрити"
        onClick={onClose}
        className="absolute top-2.5 right-2.5"
      />
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          className="check"
          checked={!isOff}
          onChange={({ target }) => useAdminKeys.setState({ isOff: !target.checked })}
        />
        Клавіші без Ctrl працюють (у&nbsp;цьому браузері)
      </label>
      <div className="grid items-start gap-x-8 gap-y-5 md:grid-cols-2">
        {groups.map((group) => (
          <section key={group} aria-label={group}>
            <h3 className="mb-1 font-sans text-base font-semibold text-ink-2">{group}</h3>
            <dl>
              {[
                ...(group === 'Усюди' ? OWN : []),
                ...commands.filter((command) => command.group === group),
              ].map(({ id, title, keys, also }) => (
                <div
                  key={id}
                  className="flex min-h-10 items-center justify-between gap-4 border-b border-line"
                >
                  <dt>{title}</dt>
                  <dd className="flex-none text-right">
                    {keys && <Keys keys={keys} />}
                    {also && (
                      <span className="text-sm text-ink-2">
                        {keys && ' або '}
                        {also}
                      </span>
                    )}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <p className="text-sm text-ink-2">
        Працюють за&nbsp;будь-якої розкладки. У&nbsp;полях і&nbsp;вікнах вимкнені.
        G&nbsp;і&nbsp;літера – одна за&nbsp;одною, не&nbsp;разом.
      </p>
    </div>
  );
}
