'use client';

import type { MouseEvent } from 'react';
import { isLoadedHere } from '@/components/layout/route-change';
import { Icon } from '@/components/ui/icon/icon';
import type { Condition } from '@/lib/catalogue/listing/conditions';

type FilterChipsProps = {
  conditions: Condition[];
  /** The URL of the list without this condition; null for the list without any condition. */
  hrefOf: (condition: Condition | null) => string;
  onGo: (path: string) => void;
};

/** The active filters, as links that remove them. */
export function FilterChips({ conditions, hrefOf, onGo }: FilterChipsProps) {
  if (conditions.length === 0) return null;
  const go = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!isLoadedHere(event, event.currentTarget)) return;
    event.preventDefault();
    const { currentTarget } = event;
    const list = currentTarget.closest('ul');
    const place = [...(list?.querySelectorAll('a') ?? [])].indexOf(currentTarget);
    onGo(currentTarget.pathname + currentTarget.search);
    // The clicked chip disappears: focus its neighbour, or the list's heading.
    requestAnimationFrame(() => {
      const left = document.querySelectorAll<HTMLElement>('[data-chips] a');
      const next = left[Math.min(place, left.length - 2)] ?? document.querySelector('[data-count]');
      if (next instanceof HTMLElement) next.focus({ preventScroll: true });
    });
  };
  return (
    <ul data-chips="" aria-label="Обрані фільтри" className="flex flex-wrap gap-2">
      {conditions.map((condition) => (
        <li key={condition.key} className="max-w-full">
          <a
            href={hrefOf(condition)}
            rel="nofollow"
            onClick={go}
            className="flex min-h-11 items-center gap-2.5 rounded-field border-[1.5px] border-ink bg-white px-3 text-[15px] font-semibold hover:bg-paper-2"
          >
            <span className="sr-only">Прибрати фільтр </span>
            <span className="min-w-0 first-letter:uppercase">{condition.label}</span>
            <Icon name="close" size={16} className="flex-none" />
          </a>
        </li>
      ))}
      <li>
        <a
          href={hrefOf(null)}
          onClick={go}
          className="link inline-flex min-h-11 items-center px-2.5"
        >
          Очистити все
        </a>
      </li>
    </ul>
  );
}
