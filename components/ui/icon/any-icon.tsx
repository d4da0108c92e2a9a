import { ICON_PATHS } from './icon-paths';
import { LineIcon, type Look } from './line-icon';
import { RULER } from './ruler';

export type AnyIconName = keyof typeof ALL_ICON_PATHS;

/** Any line icon by its name, for server components and lazily loaded code. Other components use `Icon`. */
export const AnyIcon = ({ name, ...look }: Look & { name: AnyIconName }) => (
  <LineIcon markup={ALL_ICON_PATHS[name]} {...look} />
);

/** All line icons: those of the page frame, and those used only in single pages and dialogs. */
const ALL_ICON_PATHS = {
  ...ICON_PATHS,
  down: '<path d="m5 9 7 7 7-7"/>',
  up: '<path d="m5 15 7-7 7 7"/>',
  arrow: '<path d="M4 12h15M13 6l6 6-6 6"/>',
  truck:
    '<path d="M2.5 6h12v10.5h-12zM14.5 10h4l3 3.2v3.3h-7z"/><circle cx="7" cy="17.5" r="2" fill="var(--ic-bg,var(--color-white))"/><circle cx="17.5" cy="17.5" r="2" fill="var(--ic-bg,var(--color-white))"/>',
  card: '<path d="M3 5.5h18v13H3zM3 10h18M6.5 15h4"/>',
  back: '<path d="M4 9h11a5 5 0 0 1 0 10H9M8 4.5 3.5 9 8 13.5"/>',
  pin: '<path d="M12 21.5s7-6.2 7-11.5a7 7 0 0 0-14 0c0 5.3 7 11.5 7 11.5z"/><circle cx="12" cy="10" r="2.5"/>',
  ruler: RULER,
  box: '<path d="m3.5 7.5 8.5-4 8.5 4v9.5l-8.5 4-8.5-4zM3.5 7.5l8.5 4 8.5-4M12 11.5V21"/>',
  store:
    '<path d="M4 10v10.5h16V10M2.5 9.5 5 3.5h14l2.5 6c0 1.5-1.4 2.5-3 2.5s-3.2-1-3.2-2.5c0 1.5-1.6 2.5-3.3 2.5s-3.3-1-3.3-2.5c0 1.5-1.5 2.5-3.2 2.5s-3-1-3-2.5zM9.5 20.5v-5h5v5"/>',
  filter:
    '<path d="M3.5 7h10M18 7h2.5M3.5 17H6M10.5 17h10"/><circle cx="15.7" cy="7" r="2.3"/><circle cx="8.2" cy="17" r="2.3"/>',
  info: '<circle cx="12" cy="12" r="9"/><path d="M12 11v5.5M12 7.5v.4"/>',
  gift: '<path d="M3.5 8.5h17v4h-17zM5 12.5v8h14v-8M12 8.5v12M12 8.5C9 8.5 7 7 7 5.3S8.7 3 9.7 3.5C11.2 4.2 12 8.5 12 8.5zM12 8.5c3 0 5-1.5 5-3.2S15.3 3 14.3 3.5C12.8 4.2 12 8.5 12 8.5z"/>',
  phone:
    '<path d="M6 3.5h3l1.5 4.5-2 1.5a11 11 0 0 0 6 6l1.5-2 4.5 1.5v3c0 1-1 2-2 2A16.5 16.5 0 0 1 4 5.5c0-1 1-2 2-2z"/>',
  clock: '<circle cx="12" cy="12" r="9"/><path d="M12 7v5.5l3.5 2"/>',
  shield:
    '<path d="M12 3 4.5 6v5.5c0 4.7 3 7.8 7.5 9.5 4.5-1.7 7.5-4.8 7.5-9.5V6zM8.5 12l2.5 2.5 4.5-5"/>',
  grid: '<path d="M4 4h6.5v6.5H4zM13.5 4H20v6.5h-6.5zM4 13.5h6.5V20H4zM13.5 13.5H20V20h-6.5z"/>',
  tag: '<path d="M3.5 4.5v7l9 9 8-8-9-9h-7zM8 8.5h.02"/>',
  chart: '<path d="M4 4v16h16M8 16v-4M12.5 16V8M17 16v-6"/>',
  image:
    '<path d="M3.5 5h17v14h-17zM3.5 16l5-5 4.5 4.5 2.5-2.5 5 5"/><circle cx="15.5" cy="9" r="1.5"/>',
  edit: '<path d="M4 20h4L19.5 8.5l-4-4L4 16zM13 7l4 4"/>',
  percent:
    '<path d="M19 5 5 19"/><circle cx="7.5" cy="7.5" r="3"/><circle cx="16.5" cy="16.5" r="3"/>',
  gear: '<circle cx="12" cy="12" r="3"/><path d="M12 3v3M12 18v3M3 12h3M18 12h3M5.6 5.6l2.1 2.1M16.3 16.3l2.1 2.1M18.4 5.6l-2.1 2.1M7.7 16.3l-2.1 2.1"/>',
  out: '<path d="M14 4H4.5v16H14M9.5 12H21M17 8l4 4-4 4"/>',
  lock: '<path d="M5 10.5h14v10H5zM8 10.5V7.5a4 4 0 0 1 8 0v3M12 14.5v2.5"/>',
  drag: '<path d="M9 6h.02M15 6h.02M9 12h.02M15 12h.02M9 18h.02M15 18h.02" stroke-width="3"/>',
  copy: '<path d="M8.5 8.5h12v12h-12zM15.5 8.5v-5h-12v12h5"/>',
  chat: '<path d="M3.5 4.5h17v12H12l-5 4.5v-4.5H3.5z"/>',
} as const;
