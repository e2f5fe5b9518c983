import { isSecretField } from '../document/is-secret-field.ts'
import type { OpenedDocument } from '../document/opened-document.ts'
import { foldText } from './fold-text.ts'

/** What the index keeps of a document: its texts, folded. */
export interface SearchedDocument {
  readonly document_id: string
  /** The revision that the texts are of. */
  readonly hash: string
  readonly title: string
  readonly tags: string
  readonly body: string
}

/** Between two fields, so that nothing is found across them: no folded text has it. */
const BREAK = '\n'

/**
 * The texts of a document that a search looks through. Passwords, keys and codes are left out: who looks over a shoulder could otherwise try one letter by letter.
 */
export function toSearchedDocument(
  { document_id, header, body }: Pick<OpenedDocument, 'document_id' | 'header' | 'body'>,
  hash: string,
): SearchedDocument {
  const { username, url, description, notes, custom_fields } = body
  const custom = custom_fields.flatMap((field) =>
    isSecretField(field) ? [field.name] : [field.name, field.value],
  )
  return {
    document_id,
    hash,
    title: foldText(header.title),
    tags: fold(header.tags),
    body: fold([username, url, description, notes, ...custom]),
  }
}

function fold(texts: readonly string[]): string {
  return texts
    .map(foldText)
    .filter((text) => text !== '')
    .join(BREAK)
}
