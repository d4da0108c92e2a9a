/** Below the build's folder: its static files, and the same compressed (`scripts/browser-files.ts`). */
export const STATIC_PATH = 'static';
export const PACKED_FOLDER = 'packed';
