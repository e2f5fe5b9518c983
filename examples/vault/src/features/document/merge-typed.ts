import { mergeDocument } from '@shrd/client'
import {
  type CustomField,
  numberFields,
  type PlainDocument,
  type TypedContent,
  type TypedField,
  toDocumentSave,
  toTypedContent,
} from '../documents/typed-content.ts'

/** A member of a document that is one text, tags aside. */
const TEXTS = ['title', 'username', 'password', 'url', 'description', 'notes', 'icon'] as const
type Text = (typeof TEXTS)[number]

/** Something that both have changed, each in another way. */
export type Conflict =
  | { readonly kind: 'text'; readonly name: Text; readonly mine: string; readonly theirs: string }
  /** All custom fields of one name. */
  | {
      readonly kind: 'custom'
      readonly name: string
      readonly mine: string
      readonly theirs: string
    }

/** One's own changes on top of what somebody else has saved. */
export interface MergedContent {
  /** With one's own values where both have changed something. */
  readonly content: TypedContent
  readonly conflicts: readonly Conflict[]
}

/** Puts one's own changes on top of a newer document, field by field. */
export function mergeTyped(
  base: PlainDocument,
  mine: TypedContent,
  newer: PlainDocument,
): MergedContent {
  const own = toDocumentSave(mine)
  const { header, body, conflicts } = mergeDocument(base, own, newer)
  const isOwnPrivacy = mine.private_title !== base.private_title
  const private_title = isOwnPrivacy ? mine.private_title : newer.private_title
  const content = toTypedContent({ header, body, private_title })
  const [before, ours, theirs] = [toTypedContent(base), mine, toTypedContent(newer)]
  return {
    content,
    conflicts: [...new Set(conflicts)].flatMap((name): Conflict[] => [
      ...TEXTS.filter(
        (text) => text === name && differ(before[text], ours[text], theirs[text]),
      ).map((text) => ({
        kind: 'text' as const,
        name: text,
        mine: ours[text],
        theirs: theirs[text],
      })),
      ...findCustomConflict(name, base, own, newer),
    ]),
  }
}

/** The merged content with their values for some of the conflicts. */
export function takeTheirs(
  content: TypedContent,
  conflicts: readonly Conflict[],
  newer: PlainDocument,
): TypedContent {
  const theirs = toTypedContent(newer)
  let taken = content
  for (const { kind, name } of conflicts) {
    const custom_fields = placeFields(taken.custom_fields, theirs.custom_fields, name)
    taken = { ...taken, ...(kind === 'text' ? { [name]: theirs[name] } : { custom_fields }) }
  }
  return taken
}

/** All fields of one name, in the place of those that stood there. */
function placeFields(
  fields: readonly TypedField[],
  theirs: readonly TypedField[],
  name: string,
): TypedField[] {
  const at = fields.findIndex((field) => field.name === name)
  const others = fields.filter((field) => field.name !== name)
  const taken = theirs.filter((field) => field.name === name)
  return numberFields(others.toSpliced(at < 0 ? others.length : at, 0, ...taken))
}

function findCustomConflict(
  name: string,
  base: PlainDocument,
  mine: Pick<PlainDocument, 'body'>,
  newer: PlainDocument,
): Conflict[] {
  const [before, ours, theirs] = [base, mine, newer].map(({ body }) =>
    toText(body.custom_fields.filter((field) => field.name === name)),
  )
  if (before === undefined || ours === undefined || theirs === undefined) return []
  return differ(before, ours, theirs) ? [{ kind: 'custom', name, mine: ours, theirs }] : []
}

function differ(before: string, mine: string, theirs: string): boolean {
  return mine !== before && theirs !== before && mine !== theirs
}

function toText(fields: readonly CustomField[]): string {
  return fields.map(({ value }) => value).join('\n')
}
