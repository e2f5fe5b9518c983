/** Options of a download. */
export interface DownloadOptions {
  /**
   * Receives the content in chunks. Use it for files that are too large for memory, for example
   * with a stream of `showSaveFilePicker`. The stream is aborted if the file is damaged.
   *
   * @default memory, as the `blob` of the result
   */
  to?: WritableStream<Uint8Array<ArrayBuffer>>
}

/** A complete file, with every chunk verified. */
export interface FetchedFile {
  /** The name that the author gave it; save it under `displayFileName`. */
  readonly name: string
  /** The type that the author gave it; never open the file by it. */
  readonly type: string
  /** Size in bytes. */
  readonly size: number
  /**
   * The content, unless `to` received it. Its type is unknown bytes, so that no browser executes
   * it.
   */
  readonly blob: Blob | null
}

/** Collects the content of a file. It keeps nothing if the download fails. */
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
    // An incomplete file must not be kept.
    await writer.abort(cause).catch(() => undefined)
    throw cause
  }
}
