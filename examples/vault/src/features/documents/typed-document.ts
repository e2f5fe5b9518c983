import type { NewDocument } from '@shrd/client'
import { LIMITS, type VAULT_ICONS } from '@shrd/contract/calls'
import { findTagsProblem, parseTags } from '../../components/tags.ts'
import type { TextKey } from '../../locales/text-key.ts'
import type { TextValues } from '../../locales/texts.ts'

/** What was typed of a document. */
export interface TypedDocument {
  category_id: 'uncategorized'
  title: string
  tags: string
  username: string
  password: string
  url: string
  description: string
  icon: (typeof VAULT_ICONS)[number]
}

/** Nothing typed yet. */
export const EMPTY_DOCUMENT: TypedDocument = {
  category_id: 'uncategorized',
  title: '',
  tags: '',
  username: '',
  password: '',
  url: '',
  description: '',
  icon: 'key',
}

/** The words for what is wrong, by field. */
export type DocumentProblems = Partial<Record<keyof TypedDocument, [TextKey, TextValues?]>>

/** What is wrong with a typed document. Limits of what is encrypted are kept here alone. */
export function findDocumentProblems(draft: TypedDocument): DocumentProblems {
  const problems: DocumentProblems = {}
  for (const name of ['title', 'username', 'password', 'url'] as const) {
    const count = draft[name].length
    if (count > LIMITS[name]) problems[name] = ['field.tooLong', { max: LIMITS[name], count }]
  }
  if (draft.title.trim() === '') problems.title = ['field.requiredError']
  const tags = findTagsProblem(parseTags(draft.tags))
  if (tags) problems.tags = [tags.key, { max: tags.max }]
  return problems
}

/** Custom fields that every new document starts with (specification 2, section 3). */
const CUSTOM_FIELDS: NewDocument['body']['custom_fields'] = [
  { name: '2FA Key', type: 'text', value: '' },
  { name: 'Rescue Keys', type: 'textarea', value: '' },
  { name: 'API Key 1', type: 'text', value: '' },
]

/** The document that was typed, ready to be encrypted. */
export function toNewDocument(vault_id: string, draft: TypedDocument): NewDocument {
  const { category_id, title, tags, icon, username, password, url, description } = draft
  return {
    vault_id,
    category_id,
    header: { title: title.trim(), tags: parseTags(tags), icon },
    body: { username, password, url, description, notes: '', custom_fields: CUSTOM_FIELDS },
  }
}
