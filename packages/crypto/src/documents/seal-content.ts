import { openBody, type PlainBody, type SealedBody, sealBody, toPlainBody } from './body.ts'
import type { KeyedEpoch } from './epoch-key.ts'
import { type DocumentHeader, type SignedHeader, toSignedHeader } from './revision.ts'
import type { VerifiedDocument } from './verified-document.ts'

/** Changes of header and body. Properties that are left out stay the same. */
export interface ContentChange {
  /** Includes the title, also if it is private. */
  header?: DocumentHeader | undefined
  /** True moves the title into the encrypted body; false moves it into the header. */
  private_title?: boolean | undefined
  body?: PlainBody | undefined
}

/** Header and encrypted body, ready for a revision. */
export interface SealedContent {
  header: SignedHeader
  /** The encrypted text. Stays the same if its content does not change. */
  body: string
}

/** How to get the key of the present epoch, and the next epoch if the document begins one. */
export interface ContentKeys {
  /** Called only if the body must be opened or sealed. */
  openKey: () => Promise<CryptoKey>
  next?: Pick<KeyedEpoch, 'document_id' | 'owner' | 'epoch' | 'key'> | undefined
}

/**
 * Returns header and encrypted body after a change. It encrypts the body again, with a new IV, only
 * if the change has a body, if a private title changes or moves, or if the epoch changes.
 *
 * @throws `encrypted_data_invalid` if the body is too long, `document_undecryptable`
 */
export async function sealContent(
  verified: VerifiedDocument,
  change: ContentChange,
  { openKey, next }: ContentKeys,
): Promise<SealedContent> {
  const { title_in_body } = verified.revision.header
  const isPrivate = change.private_title ?? title_in_body
  const mayKeep = next === undefined && change.body === undefined
  if (mayKeep && !isPrivate && !title_in_body) {
    return { header: toSignedHeader(change.header ?? verified.header, false), body: verified.body }
  }
  const key = await openKey()
  const current = await openBody(key, verified.access, verified.body)
  const header = change.header ?? { ...verified.header, title: readTitle(verified, current) }
  const title = isPrivate ? header.title : null
  const body = { ...(change.body ?? toPlainBody(current)), title }
  const isKept = mayKeep && title === current.title
  return {
    header: toSignedHeader(header, isPrivate),
    body: isKept ? verified.body : await sealBody(next?.key ?? key, next ?? verified.access, body),
  }
}

function readTitle({ header }: VerifiedDocument, current: SealedBody): string {
  return current.title ?? header.title
}
