import type { TextKey } from '../../locales/text-key.ts'
import { isSecretField } from '../document/is-secret-field.ts'
import type { CustomField, PlainDocument } from '../documents/typed-content.ts'

/** One field in which two versions differ. */
export interface Difference {
  /** The words for a field, or the name of a custom one. */
  readonly label: { readonly key: TextKey } | { readonly name: string }
  readonly secret: boolean
  readonly before: string
  readonly now: string
}

const TEXTS = [
  ['document.title', (one: PlainDocument) => one.header.title],
  ['document.tags', (one: PlainDocument) => one.header.tags.join(', ')],
  ['document.icon', (one: PlainDocument) => one.header.icon],
  ['document.username', (one: PlainDocument) => one.body.username],
  ['document.password', (one: PlainDocument) => one.body.password],
  ['document.url', (one: PlainDocument) => one.body.url],
  ['document.description', (one: PlainDocument) => one.body.description],
  ['document.notes', (one: PlainDocument) => one.body.notes],
] as const satisfies readonly (readonly [TextKey, (one: PlainDocument) => string])[]

/** The fields in which an earlier version differs from the present one. */
export function compareVersions(earlier: PlainDocument, now: PlainDocument): Difference[] {
  const texts = TEXTS.map(([key, read]) => ({
    label: { key },
    secret: key === 'document.password',
    before: read(earlier),
    now: read(now),
  }))
  const names = new Set([...earlier.body.custom_fields, ...now.body.custom_fields].map(nameOf))
  const custom = [...names].map((name) => {
    const fields = [...ofName(earlier, name), ...ofName(now, name)]
    return {
      label: { name },
      secret: fields.some(isSecretField),
      before: toText(ofName(earlier, name)),
      now: toText(ofName(now, name)),
    }
  })
  return [...texts, ...custom].filter((one) => one.before !== one.now)
}

function nameOf({ name }: CustomField): string {
  return name
}

function ofName({ body }: PlainDocument, wanted: string): CustomField[] {
  return body.custom_fields.filter(({ name }) => name === wanted)
}

function toText(fields: readonly CustomField[]): string {
  return fields.map(({ value }) => value).join('\n')
}
