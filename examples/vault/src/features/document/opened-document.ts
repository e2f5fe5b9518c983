import type { ShrdClient } from '@shrd/client'

/** A document, verified and decrypted. */
export type OpenedDocument = Awaited<ReturnType<ShrdClient['documents']['get']>>
