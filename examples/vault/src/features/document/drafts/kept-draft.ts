import type { TypedContent } from '../../documents/typed-content.ts'

/** A draft that outlives its page. */
export interface KeptDraft {
  readonly document_id: string
  /** Where the document was filed, as the list said. */
  readonly vault_id?: string | undefined
  /** The revision that it stands on. */
  readonly revision: number
  readonly content: TypedContent
  /** Milliseconds since 1970. */
  readonly kept_at: number
}

const TEXTS = ['title', 'tags', 'username', 'password', 'url', 'description', 'notes'] as const

/** A draft in a text that was opened; `null` for anything else, such as one of another version. */
export function parseKeptDraft(text: string): KeptDraft | null {
  const value: unknown = parse(text)
  if (!isObject(value) || !isObject(value.content)) return null
  const { content } = value
  const fits =
    typeof value.document_id === 'string' &&
    ['string', 'undefined'].includes(typeof value.vault_id) &&
    Number.isSafeInteger(value.revision) &&
    typeof value.kept_at === 'number' &&
    TEXTS.every((name) => typeof content[name] === 'string') &&
    typeof content.icon === 'string' &&
    typeof content.private_title === 'boolean' &&
    Array.isArray(content.custom_fields) &&
    content.custom_fields.every(isField)
  // Every member has just been looked at.
  return fits ? (value as unknown as KeptDraft) : null
}

function isField(field: unknown): boolean {
  if (!isObject(field)) return false
  const { id, name, type, value } = field
  return typeof id === 'number' && [name, type, value].every((one) => typeof one === 'string')
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
