import type { OpenedDocument } from '../document/opened-document.ts'

/** The passwords of a document: the field of that name and the added ones of that type. */
export function passwordTexts({ body }: Pick<OpenedDocument, 'body'>): string[] {
  const added = body.custom_fields.filter(({ type }) => type === 'password')
  return [body.password, ...added.map(({ value }) => value)].filter((text) => text !== '')
}
