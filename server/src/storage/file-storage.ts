import type { Readable } from 'node:stream'

/** Names one stored object. Both parts are drawn by the service; nothing of a client is in them. */
export interface ObjectName {
  /** The file that it belongs to. */
  readonly file: string
  readonly object: string
}

/** Some bytes of an object. */
export interface ByteRange {
  readonly from: number
  /** At least one. */
  readonly length: number
}

/** Objects that were written before a time, and where to go on. */
export interface ObjectPage {
  readonly objects: readonly ObjectName[]
  /** For the next page; `undefined` at the end. */
  readonly next: string | undefined
}

/**
 * Where encrypted content lies. An object is written once and never changed, so whoever reads it
 * sees all of it or nothing. All calls throw `storage_full` or `unavailable`.
 */
export interface FileStorage {
  /** Stores an object whole or not at all; once this returns it outlives a power cut. */
  write(name: ObjectName, bytes: Uint8Array): Promise<void>
  /** A part of an object as a stream, or `undefined` if there is no such object. */
  read(name: ObjectName, range: ByteRange): Promise<Readable | undefined>
  /** Deletes one object; one that is not there counts as deleted. */
  delete(name: ObjectName): Promise<void>
  /** Deletes a file with all its objects. */
  deleteFile(file: string): Promise<void>
  /**
   * What is older than a time, in the order of names.
   *
   * @param limit How many objects are looked at, the younger ones too.
   */
  listOlder(
    before: number,
    page: { readonly after: string | undefined; readonly limit: number },
  ): Promise<ObjectPage>
  /** Ends connections that are kept open. */
  close(): void
}
