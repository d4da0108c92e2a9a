/** A file that instances share. */
export type StoredFile = {
  bytes: Buffer;
  /** Changes whenever the bytes change. */
  version: string;
  /** Time at which the data in the file was read. */
  asOf: Date;
};

/** Files that every instance of the shop reads and writes by name, such as `feeds/google.xml.gz`. */
export type FileStore = {
  /** A file without its bytes; null when there is none. */
  stat(name: string): Promise<Omit<StoredFile, 'bytes'> | null>;
  read(name: string): Promise<StoredFile | null>;
  /** Writes a file, unless the stored one has data of a later time. */
  write(name: string, bytes: Buffer, asOf: Date): Promise<void>;
  /** Deletes a file; does nothing when there is none. */
  remove(name: string): Promise<void>;
};
