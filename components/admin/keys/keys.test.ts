import { describe, expect, test } from '@jest/globals';
import { isPaletteStroke, keysShown, type Pressed, strokeOf } from './keys';

const press = (key: string, code: string, held: Partial<Pressed> = {}): Pressed => ({
  key,
  code,
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...held,
});

describe('a pressed key', () => {
  test.each<[string, Pressed, string | null]>([
    ['a Latin letter', press('j', 'KeyJ'), 'j'],
    ['the same key in a Cyrillic layout', press('о', 'KeyJ'), 'j'],
    ['л in a Cyrillic layout', press('л', 'KeyK'), 'k'],
    ['a Dvorak letter as printed on the key', press('j', 'KeyC'), 'j'],
    ['a letter with Shift', press('X', 'KeyX', { shiftKey: true }), 'shift+x'],
    ['Shift and a Cyrillic letter', press('Ч', 'KeyX', { shiftKey: true }), 'shift+x'],
    ['a slash', press('/', 'Slash'), '/'],
    ['the slash key in a Cyrillic layout', press('.', 'Slash'), '/'],
    ['a question mark', press('?', 'Slash', { shiftKey: true }), '?'],
    ['a question mark in the Ukrainian layout', press('?', 'Digit7', { shiftKey: true }), '?'],
    ['the slash key with Shift in a Cyrillic layout', press(',', 'Slash', { shiftKey: true }), '?'],
    ['a dot in a Latin layout', press('.', 'Period'), null],
    ['a bracket', press(']', 'BracketRight'), ']'],
    ['ї in the Ukrainian layout', press('ї', 'BracketRight'), ']'],
    ['a key with Ctrl', press('j', 'KeyJ', { ctrlKey: true }), null],
    ['a key with Alt', press('j', 'KeyJ', { altKey: true }), null],
    ['Enter', press('Enter', 'Enter'), null],
    ['a digit', press('1', 'Digit1'), null],
  ])('%s', (_name, pressed, stroke) => {
    expect(strokeOf(pressed)).toBe(stroke);
  });

  test('opens the palette with Ctrl or ⌘ in either layout', () => {
    expect(isPaletteStroke(press('k', 'KeyK', { ctrlKey: true }))).toBe(true);
    expect(isPaletteStroke(press('л', 'KeyK', { metaKey: true }))).toBe(true);
    expect(isPaletteStroke(press('k', 'KeyK'))).toBe(false);
    expect(isPaletteStroke(press('K', 'KeyK', { ctrlKey: true, shiftKey: true }))).toBe(false);
  });

  test('is displayed as on the keyboard', () => {
    expect(keysShown('g o')).toEqual(['G', 'O']);
    expect(keysShown('shift+x')).toEqual(['Shift+X']);
    expect(keysShown('/')).toEqual(['/']);
  });
});
