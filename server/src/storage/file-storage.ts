import type { Readable } from 'node:stream'

/** The name of a stored object. The service generates both parts; clients have no influence. */
export interface ObjectName {
  /** The file to which it belongs. */
  readonly file: string
  readonly object: string
}

/** A range of bytes of an object. */
export interface ByteRange {
  readonly from: number
  /** At least one. */
  readonly length: number
}

/** Objects written before a time, and the start of the next page. */
export interface ObjectPage {
  readonly objects: readonly ObjectName[]
  /** The start of the next page; `undefined` at the end. */
  readonly next: string | undefined
}

/**
 * The storage of encrypted content. An object is written once and never changed, so a reader sees
 * all of it or nothing. All methods throw `storage_full` or `unavailable`.
 */
export interface FileStorage {
  /** Stores a whole object or nothing. After it resolves, the object survives a power failure. */
  write(name: ObjectName, bytes: Uint8Array): Promise<void>
  /** A part of an object as a stream, or `undefined` if the object does not exist. */
  read(name: ObjectName, range: ByteRange): Promise<Readable | undefined>
  /** Deletes one object. A missing one counts as deleted. */
  delete(name: ObjectName): Promise<void>
  /** Deletes a file with all its objects. */
  deleteFile(file: string): Promise<void>
  /**
   * Lists objects older than a time, in the order of names.
   *
   * @param limit how many objects to check, including younger ones
   */
  listOlder(
    before: number,
    page: { readonly after: string | undefined; readonly limit: number },
  ): Promise<ObjectPage>
  /** Closes open connections. */
  close(): void
}
