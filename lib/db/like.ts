/** Escapes the wildcards of LIKE: `\`, `%` and `_`. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');
