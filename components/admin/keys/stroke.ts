/** What of a pressed key tells which one it is. */
export type Pressed = Pick<
  KeyboardEvent,
  'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'
>;

/** Signs by their place on the keyboard, where a Cyrillic layout has letters instead. */
const SIGNS: Record<string, string> = { BracketLeft: '[', BracketRight: ']', Slash: '/' };

const isCyrillic = (key: string): boolean => /^\p{Script=Cyrillic}$/u.test(key);

/** Pure: whether a press opens the search: Ctrl+K, or ⌘K, in any layout. */
export const isPaletteStroke = ({ key, code, ctrlKey, metaKey, altKey, shiftKey }: Pressed) =>
  ctrlKey !== metaKey && !altKey && !shiftKey && letterOf({ key, code }) === 'k';

/**
 * Pure: the name of a press without Ctrl, Alt or ⌘: `j`, `shift+x`, `/`, `?`. Letters are those of a Latin
 * keyboard, in a Cyrillic layout those of the same keys (`о` is `j`). Null for all other keys.
 */
export function strokeOf({
  key,
  code,
  shiftKey,
  ctrlKey,
  metaKey,
  altKey,
}: Pressed): string | null {
  if (ctrlKey || metaKey || altKey) return null;
  const letter = letterOf({ key, code });
  if (letter) return shiftKey ? `shift+${letter}` : letter;
  if (['/', '?', '[', ']'].includes(key)) return key;
  // `.` and `,` of the Ukrainian layout are on the key of the slash.
  const isSlash = code === 'Slash' && (key === '.' || key === ',');
  if (isSlash) return shiftKey ? '?' : '/';
  return isCyrillic(key) && !shiftKey ? (SIGNS[code] ?? null) : null;
}

/** A Latin letter counts as printed on its key (Dvorak), any other by the place of the key. */
function letterOf({ key, code }: Pick<Pressed, 'key' | 'code'>): string | null {
  if (/^[a-z]$/i.test(key)) return key.toLowerCase();
  return isCyrillic(key) ? (/^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() ?? null) : null;
}

/** Pure: the keys of a shortcut as they are shown: `g o` is G, O. */
export const keysShown = (keys: string): string[] =>
  keys
    .split(' ')
    .map((key) => key.replace('shift+', 'Shift+').replace(/[a-z]$/, (a) => a.toUpperCase()));
