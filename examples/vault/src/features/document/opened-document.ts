import type { ShrdClient } from '@shrd/client'

/** A document, verified and decrypted. */
export type OpenedDocument = Awaited<ReturnType<ShrdClient['documents']['get']>>

/** What the tabs of a document show. */
export type ShownDocument = Pick<OpenedDocument, 'header' | 'body' | 'private_title'>
