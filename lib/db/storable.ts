/** Pure: replaces zero bytes and lone surrogates (left where a text was cut), because PostgreSQL stores neither. */
export const storable = (text: string): string => text.replace(/[\p{Cs}\0]/gu, '\ufffd');

/** Pure: at most `longest` characters of the text, with characters that PostgreSQL cannot store replaced. */
export const cutText = (text: string, longest: number): string => storable(text.slice(0, longest));
