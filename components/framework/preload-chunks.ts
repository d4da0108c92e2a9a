/** In place of what names the files of `next/dynamic` in a page's head, which is the server's work alone. */
export const PreloadChunks = () => null;
