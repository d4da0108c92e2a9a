/** Subfolders of the build: its static files, and their compressed copies (`scripts/browser-files.ts`). */
export const STATIC_PATH = 'static';
export const PACKED_FOLDER = 'packed';
