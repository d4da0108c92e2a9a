const BROWSERS: [RegExp, string][] = [
  [/EdgA?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
];

const SYSTEMS: [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

/** `Chrome, Windows` for the list of sessions; unknown parts are left out. */
export function deviceName(userAgent: string): string {
  const name = (list: [RegExp, string][]) => list.find(([sign]) => sign.test(userAgent))?.[1];
  return [name(BROWSERS), name(SYSTEMS)].filter(Boolean).join(', ') || 'Невідомий пристрій';
}
