import type { DocumentContent, DocumentSave, NewDocument } from '@shrd/client'
import { VAULT_ICONS } from '@shrd/contract/calls'
import { parseTags } from '../../components/tags.ts'

/** A field that a member adds to a document. */
export type CustomField = NewDocument['body']['custom_fields'][number]

/** A custom field in a form; the number only tells fields of one name apart. */
export interface TypedField extends CustomField {
  readonly id: number
}

/** An icon that a document may have. */
export type DocumentIcon = (typeof VAULT_ICONS)[number]

/** What stands in the fields of a document while it is typed. */
export interface TypedContent {
  readonly title: string
  /** The title is kept in the encrypted body, so that the service cannot read it. */
  readonly private_title: boolean
  /** Separated by commas. */
  readonly tags: string
  readonly icon: DocumentIcon
  readonly username: string
  readonly password: string
  readonly url: string
  readonly description: string
  readonly notes: string
  readonly custom_fields: readonly TypedField[]
}

/** What of an opened document can be typed. */
export type PlainDocument = DocumentContent & { readonly private_title: boolean }

/** A member of {@link TypedContent} that is one text. */
export type TextName = 'title' | 'tags' | 'username' | 'password' | 'url' | 'description' | 'notes'

/** The fields of a document as they stand in a form. */
export function toTypedContent({ header, body, private_title }: PlainDocument): TypedContent {
  const { username, password, url, description, notes, custom_fields } = body
  return {
    title: header.title,
    private_title,
    tags: header.tags.join(', '),
    icon: VAULT_ICONS.find((icon) => icon === header.icon) ?? 'key',
    ...{ username, password, url, description, notes },
    custom_fields: numberFields(custom_fields),
  }
}

/** What was typed, as the client saves it. */
export function toDocumentSave(content: TypedContent): Required<
  Pick<DocumentSave, 'body' | 'private_title'>
> & {
  readonly header: NewDocument['header']
} {
  const { title, private_title, tags, icon, custom_fields, ...texts } = content
  return {
    header: { title: title.trim(), tags: parseTags(tags), icon },
    private_title,
    body: {
      username: texts.username,
      password: texts.password,
      url: texts.url,
      description: texts.description,
      notes: texts.notes,
      custom_fields: custom_fields.map(({ name, type, value }) => ({ name, type, value })),
    },
  }
}

/** Custom fields with numbers that tell them apart. */
export function numberFields(fields: readonly CustomField[]): TypedField[] {
  return fields.map(({ name, type, value }, id) => ({ id, name, type, value }))
}

/** One more custom field, at the end. */
export function addField(fields: readonly TypedField[], field: CustomField): TypedField[] {
  const id = 1 + Math.max(-1, ...fields.map((one) => one.id))
  return [...fields, { ...field, id }]
}

/** A custom field one place further up (-1) or down (1); at the edge nothing moves. */
export function moveField(fields: readonly TypedField[], id: number, by: 1 | -1): TypedField[] {
  const at = fields.findIndex((field) => field.id === id)
  const field = fields[at]
  if (field === undefined || fields[at + by] === undefined) return [...fields]
  return fields.toSpliced(at, 1).toSpliced(at + by, 0, field)
}
