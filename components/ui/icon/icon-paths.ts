/** SVG markup of the line icons in every page's frame: grid of 24, stroke of 1.75, round caps. */
export const ICON_PATHS = {
  search: '<circle cx="10.5" cy="10.5" r="6.5"/><path d="m15.5 15.5 5 5"/>',
  user: '<circle cx="12" cy="8" r="4"/><path d="M4 21c.6-4.4 3.6-6.5 8-6.5s7.4 2.1 8 6.5"/>',
  heart:
    '<path d="M12 20.3 4.3 12.6a4.9 4.9 0 0 1 0-7 4.9 4.9 0 0 1 7 0l.7.8.7-.8a4.9 4.9 0 0 1 7 0 4.9 4.9 0 0 1 0 7z"/>',
  bag: '<path d="M5 8h14l1.2 13H3.8zM8.5 10.5V7a3.5 3.5 0 0 1 7 0v3.5"/>',
  bell: '<path d="M6 16.5V11a6 6 0 0 1 12 0v5.5l2 2H4zM10 21h4M12 5V3"/>',
  menu: '<path d="M3.5 6.5h17M3.5 12h17M3.5 17.5h11"/>',
  close: '<path d="m5 5 14 14M19 5 5 19"/>',
  chev: '<path d="m9 5 7 7-7 7"/>',
  left: '<path d="m15 5-7 7 7 7"/>',
  plus: '<path d="M12 5v14M5 12h14"/>',
  minus: '<path d="M5 12h14"/>',
  check: '<path d="m4.5 12.5 5 5 10-11"/>',
  trash: '<path d="M4 7h16M9.5 7V4h5v3M6 7l1 13.5h10L18 7M10 11v6M14 11v6"/>',
  alert: '<path d="M12 3.5 22 20.5H2zM12 10v4.5M12 17.3v.4"/>',
  star: '<path fill="currentColor" stroke="none" d="m12 2.5 2.9 6.3 6.9.8-5.1 4.7 1.4 6.8L12 17.7l-6.1 3.4 1.4-6.8-5.1-4.7 6.9-.8z"/>',
  eye: '<path d="M2 12s3.6-6.5 10-6.5S22 12 22 12s-3.6 6.5-10 6.5S2 12 2 12z"/><circle cx="12" cy="12" r="3"/>',
} as const;
