import type { SharedScope, ShrdClient } from '@shrd/client'

/** A text to encrypt. */
export interface TextDraft {
  readonly text: string
  /** Also encrypted. @default '' */
  readonly title?: string
  /** The vault for the document. */
  readonly vault_id: string
  /** The `handshake_id` of each partner who may read it. @default only the member */
  readonly recipients?: readonly string[]
  /** What the partners may do besides reading. @default nothing */
  readonly scopes?: readonly SharedScope[]
}

/** An encrypted text. `useDecrypt` takes its id. */
export interface EncryptedText {
  readonly document_id: string
}

/** A text that was decrypted and verified. */
export interface DecryptedText {
  readonly text: string
  readonly title: string
  /** The `user_id` of the author who signed it. */
  readonly author: string
  /** Milliseconds since 1970, as the author says. */
  readonly saved_at: number
}

/** The part of the client for documents and sharing. */
type TextClient = Pick<ShrdClient, 'documents' | 'sharing'>

interface Options {
  signal: AbortSignal
}

const EMPTY = { username: '', password: '', url: '', description: '', custom_fields: [] }

/** Creates a document with the text as its notes. Deletes it if sharing fails. */
export async function encryptText(
  { documents, sharing }: TextClient,
  { text, title = '', vault_id, recipients = [], scopes = [] }: TextDraft,
  options: Options,
): Promise<EncryptedText> {
  const header = { title, tags: [], icon: 'file-text' as const }
  const body = { ...EMPTY, notes: text }
  const draft = { header, body, vault_id, private_title: true }
  const document_id = await documents.create(draft, options)
  try {
    if (recipients.length > 0) await sharing.share(document_id, recipients, scopes, options)
  } catch (cause) {
    await documents.deleteForGood(document_id).catch(() => undefined)
    throw cause
  }
  return { document_id }
}

/** The text of a document from `encryptText`, or the notes of another document. */
export async function decryptText(
  { documents }: Pick<TextClient, 'documents'>,
  document_id: string,
  options: Options,
): Promise<DecryptedText> {
  const { body, header, author, saved_at } = await documents.get(document_id, options)
  return { text: body.notes, title: header.title, author, saved_at }
}
