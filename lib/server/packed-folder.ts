/**
 * Subfolders of the build's folder: its static files, and the compressed copies of them (`scripts/browser-files.ts`).
 */
export const STATIC_PATH = 'static';
export const PACKED_FOLDER = 'packed';
