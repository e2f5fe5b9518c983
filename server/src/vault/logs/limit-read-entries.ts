import type { Throttle } from '../../identity/throttle.ts'

const HOUR = 3_600_000

/** How many entries one member can add in an hour: in one document, and in all. */
const MOST = {
  view: { inDocument: 100, inAll: 1_000 },
  /** Each file of a document has its own, and there are at most 800. */
  download: { inDocument: 1_000, inAll: 10_000 },
} as const

/** An entry about reading. */
export interface ReadEntry {
  /** Exports count as views. */
  readonly kind: keyof typeof MOST
  readonly user_id: string
  readonly document_id: string
}

/**
 * Counts an entry about reading. It counts against the owner of the document, although any reader
 * can add it, and unlike the entry of a change it costs the reader nothing.
 *
 * @throws `too_many_requests` with `retry_after` in seconds
 */
export async function limitReadEntries(
  throttle: Pick<Throttle, 'limit'>,
  { kind, user_id, document_id }: ReadEntry,
): Promise<void> {
  const { inDocument, inAll } = MOST[kind]
  const subject = `log:${kind}:${user_id}`
  // First, because a member can name any number of documents, and each begins a counter.
  await throttle.limit(subject, { most: inAll, window: HOUR })
  await throttle.limit(`${subject}:${document_id}`, { most: inDocument, window: HOUR })
}
