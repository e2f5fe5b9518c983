import type { NewDocument } from '@shrd/client'
import { numberFields, type TypedContent, toDocumentSave } from './typed-content.ts'

/** What was typed of a new document. */
export interface TypedDocument extends TypedContent {
  readonly category_id: string
}

/** Custom fields that every new document starts with (specification 2, section 3). */
export const DEFAULT_FIELDS: NewDocument['body']['custom_fields'] = [
  { name: '2FA Key', type: 'text', value: '' },
  { name: 'Rescue Keys', type: 'textarea', value: '' },
  { name: 'API Key 1', type: 'text', value: '' },
]

/** Nothing typed yet. */
export const EMPTY_DOCUMENT: TypedDocument = {
  category_id: 'uncategorized',
  title: '',
  private_title: false,
  tags: '',
  username: '',
  password: '',
  url: '',
  description: '',
  notes: '',
  icon: 'key',
  custom_fields: numberFields(DEFAULT_FIELDS),
}

/** The document that was typed, ready to be encrypted. */
export function toNewDocument(vault_id: string, draft: TypedDocument): NewDocument {
  const { category_id, ...content } = draft
  return { vault_id, category_id, ...toDocumentSave(content) }
}
