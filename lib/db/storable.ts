/**
 * Pure: the text without lone surrogates, left where one was cut, and zero bytes: PostgreSQL stores
 * neither.
 */
export const storable = (text: string): string => text.replace(/[\p{Cs}\0]/gu, '\ufffd');

/** Pure: at most `longest` characters of the text, storable. */
export const cutText = (text: string, longest: number): string => storable(text.slice(0, longest));
