/** A file on the disk that is handed from the portal to the platform in the same process: it may be moved away. */
export interface HandedFile {
  /** Name as the browser sent it. */
  name: string;
  type: string;
  /** Bytes. */
  size: number;
  /** Hex. */
  sha256: string;
  path: string;
}
