import { LIMITS } from '@shrd/contract/calls'
import type { Leftover, TransferContent, TransferField } from '../model.ts'
import type { DocumentWords } from './document-words.ts'

/** The encrypted part of a document. */
export interface FittedBody {
  username: string
  password: string
  url: string
  description: string
  notes: string
  custom_fields: TransferField[]
}

/** A content within the limits of a document. */
export interface FittedContent {
  readonly title: string
  readonly tags: string[]
  readonly body: FittedBody
  /** What is too long, or one too many. */
  readonly leftovers: readonly Leftover[]
}

/** The name in new documents of the vault, whatever their language. The vault hides its value. */
const TOTP_FIELD = '2FA Key'

/** Fits a content into a document. Nothing is cut away without being among the leftovers. */
export function fitContent(content: TransferContent, words: DocumentWords): FittedContent {
  const leftovers: Leftover[] = []
  const within = (name: string, value: string, limit: number): string => {
    if (value.length <= limit) return value
    leftovers.push({ name, value })
    return ''
  }
  const [username = '', ...usernames] = content.usernames
  const [url = '', ...urls] = content.urls
  const fields = [
    ...content.totp.map((value) => toField(TOTP_FIELD, value)),
    ...usernames.map((value) => toField(words.username, value)),
    ...urls.map((value) => toField(words.url, value)),
    ...content.fields.map(fitType),
  ]
  const fitting = fields.filter(isFitting)
  const kept = fitting.slice(0, LIMITS.customFields)
  const others = [...fields.filter((field) => !isFitting(field)), ...fitting.slice(kept.length)]
  leftovers.push(...others.map(({ name, value }) => ({ name, value })))
  const title = content.title === '' ? words.untitled : content.title
  if (title.length > LIMITS.title) leftovers.push({ name: 'title', value: title })
  return {
    title: shorten(title, LIMITS.title),
    tags: fitTags(content.tags, leftovers),
    body: {
      username: within(words.username, username, LIMITS.username),
      password: within(words.password, content.password, LIMITS.password),
      url: within(words.url, url, LIMITS.url),
      description: within('description', content.description, LIMITS.textarea),
      notes: content.notes,
      custom_fields: kept,
    },
    leftovers,
  }
}

function toField(name: string, value: string): TransferField {
  return { name, value, type: 'text' }
}

/** A long value of one line has room in a field of many. */
function fitType({ name, value, type }: TransferField): TransferField {
  const isLong = value.length > LIMITS.customFieldText || value.includes('\n')
  return { name: name.trim() || '…', value, type: isLong ? 'textarea' : type }
}

function isFitting({ name, value, type }: TransferField): boolean {
  const limit = type === 'textarea' ? LIMITS.textarea : LIMITS.customFieldText
  return name.length <= LIMITS.customFieldName && value.length <= limit
}

/** Tags are in lower case here, and each stands once. */
function fitTags(tags: readonly string[], leftovers: Leftover[]): string[] {
  const distinct = [...new Set(tags.map((tag) => tag.trim().toLowerCase()))].filter(
    (tag) => tag !== '',
  )
  const fitting = distinct.filter((tag) => tag.length <= LIMITS.tag)
  const kept = fitting.slice(0, LIMITS.tags)
  const others = distinct.filter((tag) => !kept.includes(tag))
  leftovers.push(...others.map((value) => ({ name: 'tag', value })))
  return kept
}

/** Cuts between characters, never inside of one. */
function shorten(text: string, limit: number): string {
  if (text.length <= limit) return text
  const characters = [...text.slice(0, limit - 1)]
  const isHalf = /[\uD800-\uDBFF]$/.test(characters.at(-1) ?? '')
  return `${(isHalf ? characters.slice(0, -1) : characters).join('')}…`
}
