/** The properties of a keyboard event that identify the key. */
export type Pressed = Pick<
  KeyboardEvent,
  'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'
>;

/** Punctuation by key position: in Cyrillic layouts these keys may type letters. */
const SIGNS: Record<string, string> = { BracketLeft: '[', BracketRight: ']', Slash: '/' };

const isCyrillic = (key: string): boolean => /^\p{Script=Cyrillic}$/u.test(key);

/** Pure: whether a key press opens the command palette (Ctrl+K or ⌘K, in any keyboard layout). */
export const isPaletteStroke = ({ key, code, ctrlKey, metaKey, altKey, shiftKey }: Pressed) =>
  ctrlKey !== metaKey && !altKey && !shiftKey && letterOf({ key, code }) === 'k';

/**
 * Pure: the name of a key press without Ctrl, Alt or ⌘, such as `j`, `shift+x`, `/` or `?`. In a Cyrillic layout a
 * letter is named after the Latin letter of the same key (`о` is `j`). Null for all other keys.
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
  // In the Ukrainian layout `.` and `,` are on the slash key.
  const isSlash = code === 'Slash' && (key === '.' || key === ',');
  if (isSlash) return shiftKey ? '?' : '/';
  return isCyrillic(key) && !shiftKey ? (SIGNS[code] ?? null) : null;
}

/** The Latin letter of a key press. Latin letters are used as typed (for Dvorak), Cyrillic ones by key position. */
function letterOf({ key, code }: Pick<Pressed, 'key' | 'code'>): string | null {
  if (/^[a-z]$/i.test(key)) return key.toLowerCase();
  return isCyrillic(key) ? (/^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() ?? null) : null;
}

/** Pure: the keys of a shortcut as displayed, e.g. G and O for `g o`. */
export const keysShown = (keys: string): string[] =>
  keys
    .split(' ')
    .map((key) => key.replace('shift+', 'Shift+').replace(/[a-z]$/, (a) => a.toUpperCase()));

/** The keys of a shortcut as keycaps. */
export const Keys = ({ keys }: { keys: string }) => (
  <span className="inline-flex flex-none gap-1">
    {keysShown(keys).map((key) => (
      <kbd
        key={key}
        className="min-w-6 rounded-panel border border-line bg-paper px-1.5 text-center font-sans text-[13px] leading-6 text-ink-2"
      >
        {key}
      </kbd>
    ))}
  </span>
);
