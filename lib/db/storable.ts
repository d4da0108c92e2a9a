/** Pure: the text without halves of letters, where one was cut, and zero bytes: no database takes them. */
export const storable = (text: string): string => text.replace(/[\p{Cs}\0]/gu, '\ufffd');

/** Pure: so much of the text at most, storable. */
export const cutText = (text: string, longest: number): string => storable(text.slice(0, longest));
