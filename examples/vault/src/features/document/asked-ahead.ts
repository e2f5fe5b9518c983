import type { OpenedDocument } from './opened-document.ts'

/** What is asked for a document. */
export interface DocumentSource {
  get(document_id: string, options?: { signal?: AbortSignal }): Promise<OpenedDocument>
}

interface Asked {
  readonly document_id: string
  readonly answer: Promise<OpenedDocument>
}

/** Nobody has come for it by then: a document is not kept open that nobody looks at. */
const KEPT_MS = 3000

const asked = new WeakMap<DocumentSource, Asked>()

/** Asks for a document as its row is pressed, while the screen that shows it is still being drawn. */
export function askAhead(source: DocumentSource, document_id: string): void {
  const ahead: Asked = { document_id, answer: source.get(document_id) }
  // Whoever takes it is told of a failure.
  ahead.answer.catch(() => undefined)
  asked.set(source, ahead)
  setTimeout(() => {
    if (asked.get(source) === ahead) asked.delete(source)
  }, KEPT_MS)
}

/** The document: what was asked for ahead, once, or asked for now. */
export function getAsked(
  source: DocumentSource,
  document_id: string,
  options: { signal: AbortSignal },
): Promise<OpenedDocument> {
  const ahead = asked.get(source)
  asked.delete(source)
  return ahead?.document_id === document_id ? ahead.answer : source.get(document_id, options)
}
