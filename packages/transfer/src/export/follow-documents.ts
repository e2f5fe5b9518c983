import { ShrdError } from '@shrd/crypto/errors'
import type { ExportDocument, ExportSource } from './export-source.ts'
import type { ExportOptions } from './write-entries.ts'

/**
 * Yields the documents of an export that has no files, and tells the progress after each.
 *
 * @throws `aborted`, and failures of the source
 */
export async function* followDocuments(
  source: ExportSource,
  { signal, onProgress, onReport }: ExportOptions,
): AsyncGenerator<ExportDocument, void, void> {
  const { total } = source
  let documents = 0
  for await (const document of source.documents()) {
    if (signal?.aborted) throw new ShrdError('aborted', { cause: signal.reason })
    yield document
    documents += 1
    onProgress?.({ documents, total, files: 0, bytes: 0 })
  }
  onReport?.({ documents, files: 0, left_out: source.leftOut() })
}
