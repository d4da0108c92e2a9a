/** A file that instances share. */
export type StoredFile = {
  bytes: Buffer;
  /** Another one whenever the bytes are others. */
  version: string;
  /** The moment whose data it holds. */
  asOf: Date;
};

/** Files that every instance of the shop reads and writes by name, as `feeds/google.xml.gz`. */
export type FileStore = {
  /** A file without its bytes; null when there is none. */
  stat(name: string): Promise<Omit<StoredFile, 'bytes'> | null>;
  read(name: string): Promise<StoredFile | null>;
  /** Writes a file, unless there is one with data of a later moment. */
  write(name: string, bytes: Buffer, asOf: Date): Promise<void>;
};
