/** Where a decrypted file goes. */
export interface DownloadOptions {
  /**
   * Takes the content piece by piece, for files that are too large for memory, such as a stream of
   * `showSaveFilePicker`. It is aborted if the file turns out to be damaged.
   *
   * @default memory, as the `blob` of the result
   */
  to?: WritableStream<Uint8Array<ArrayBuffer>>
}

/** A file whose content has come to its end, each piece verified. */
export interface FetchedFile {
  /** As its author called it; save it under `displayFileName`. */
  readonly name: string
  /** What its author says; never open by it. */
  readonly type: string
  /** Bytes. */
  readonly size: number
  /** The content, unless it went elsewhere. Its type is that of unknown bytes, so nothing runs it. */
  readonly blob: Blob | null
}

/** The content of a file once all of it is there; no part of it is kept if it breaks off. */
export async function collectContent(
  content: AsyncIterable<Uint8Array<ArrayBuffer>>,
  { to }: DownloadOptions,
): Promise<Blob | null> {
  if (to !== undefined) {
    await writeContent(content, to.getWriter())
    return null
  }
  const pieces: Uint8Array<ArrayBuffer>[] = []
  for await (const piece of content) pieces.push(piece)
  return new Blob(pieces, { type: 'application/octet-stream' })
}

async function writeContent(
  content: AsyncIterable<Uint8Array<ArrayBuffer>>,
  writer: WritableStreamDefaultWriter<Uint8Array<ArrayBuffer>>,
): Promise<void> {
  try {
    for await (const piece of content) await writer.write(piece)
    await writer.close()
  } catch (cause) {
    // What was written so far is not the file.
    await writer.abort(cause).catch(() => undefined)
    throw cause
  }
}
