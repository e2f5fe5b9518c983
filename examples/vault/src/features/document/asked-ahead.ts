import type { Session } from '@shrd/client'
import type { OpenedDocument } from './opened-document.ts'

/** What is asked for a document. */
export interface DocumentSource {
  get(document_id: string, options?: { signal?: AbortSignal }): Promise<OpenedDocument>
}

/** Where is asked, and by whom. */
export interface AskingClient {
  readonly documents: DocumentSource
  readonly session: Pick<Session, 'getState' | 'subscribe'>
}

interface Asked {
  readonly document_id: string
  readonly answer: Promise<OpenedDocument>
  document?: OpenedDocument
}

/** Nobody has come for it by then: a document is not kept open that nobody looks at. */
const KEPT_MS = 3000

const asked = new WeakMap<DocumentSource, Asked>()

/**
 * Asks for a document as its row is pressed, before the screen that shows it is drawn. Once somebody
 * else, or nobody, is signed in, it is let go: the client of a page outlives its members.
 *
 * @returns what resolves with the answer, whether there is a document or a failure
 */
export async function askAhead(
  { documents, session }: AskingClient,
  document_id: string,
): Promise<void> {
  const ahead: Asked = { document_id, answer: documents.get(document_id) }
  asked.set(documents, ahead)
  const keys = keysOf(session)
  const forget = (): void => {
    stop()
    forgetAsked(documents, ahead)
  }
  const stop = session.subscribe(() => keysOf(session) !== keys && forget())
  setTimeout(forget, KEPT_MS)
  try {
    ahead.document = await ahead.answer
  } catch {
    // Whoever takes it is told of it.
  }
}

/** Other keys are another sign-in. */
function keysOf(session: AskingClient['session']): unknown {
  const state = session.getState()
  return state.status === 'signed-in' ? state.keys : null
}

/** The document, where what was asked for ahead has been answered by now. */
export function findAnswered(
  source: DocumentSource,
  document_id: string,
): OpenedDocument | undefined {
  const ahead = asked.get(source)
  return ahead?.document_id === document_id ? ahead.document : undefined
}

/** Lets go of what was asked for ahead: from now on it is older than what may be asked for. */
export function forgetAsked(
  source: DocumentSource,
  ahead: Asked | undefined = asked.get(source),
): void {
  if (asked.get(source) === ahead) asked.delete(source)
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
