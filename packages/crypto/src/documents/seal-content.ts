import { openBody, type PlainBody, type SealedBody, sealBody, toPlainBody } from './body.ts'
import type { KeyedEpoch } from './epoch-key.ts'
import { type DocumentHeader, type SignedHeader, toSignedHeader } from './revision.ts'
import type { VerifiedDocument } from './verified-document.ts'

/** What a save changes of header and body; what is left out stays as it is. */
export interface ContentChange {
  /** With the title, wherever it is kept. */
  header?: DocumentHeader | undefined
  /** Moves the title into the body, or out of it. */
  private_title?: boolean | undefined
  body?: PlainBody | undefined
}

/** Header and body, ready to be named by a revision. */
export interface SealedContent {
  header: SignedHeader
  /** The encrypted text: the one of before if nothing in it changes. */
  body: string
}

/** Where the key of the present epoch comes from, and the epoch to move to, if it is another. */
export interface ContentKeys {
  /** Asked only if the body has to be opened or sealed. */
  openKey: () => Promise<CryptoKey>
  next?: Pick<KeyedEpoch, 'document_id' | 'owner' | 'epoch' | 'key'> | undefined
}

/**
 * Header and body after a change. A body is sealed anew, under a new IV, if it changes, if a private
 * title changes or moves, or if the epoch does.
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
