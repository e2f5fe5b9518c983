import type { CustomField, DocumentHeader, PlainBody } from '@shrd/crypto/documents'

/** What a member writes of a document. */
export interface DocumentContent<Header extends DocumentHeader = DocumentHeader> {
  readonly header: Header
  readonly body: PlainBody
}

/** What {@link mergeDocument} gives. */
export interface MergedDocument<Header extends DocumentHeader> extends DocumentContent<Header> {
  /** Fields that both have changed, each in another way: one's own value stands in them. */
  readonly conflicts: readonly string[]
}

/** What has one value, by name. */
type Fields = Readonly<Record<string, string>>

/**
 * One's own changes, made to a document that somebody else has saved in the meantime, field by field:
 * what only one of the two has changed is taken from that one.
 *
 * @param base the document as it was opened
 * @param mine the draft
 * @param newer the document as it is now
 */
export function mergeDocument<Header extends DocumentHeader>(
  base: DocumentContent,
  mine: DocumentContent<Header>,
  newer: DocumentContent<Header>,
): MergedDocument<Header> {
  const merged = {
    header: mergeFields(textsOf(base.header), textsOf(mine.header), textsOf(newer.header)),
    body: mergeFields(textsOf(base.body), textsOf(mine.body), textsOf(newer.body)),
    custom: mergeCustomFields(
      base.body.custom_fields,
      mine.body.custom_fields,
      newer.body.custom_fields,
    ),
  }
  const tags = mergeTags(base.header.tags, mine.header.tags, newer.header.tags)
  const conflicts = [merged.header, merged.body, merged.custom].flatMap((one) => one.conflicts)
  return {
    header: { ...mine.header, ...merged.header.fields, tags },
    body: { ...mine.body, ...merged.body.fields, custom_fields: merged.custom.fields },
    conflicts,
  }
}

/** The members that are texts; lists are merged in their own way. */
function textsOf(content: object): Fields {
  return Object.fromEntries(
    Object.entries(content).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  )
}

function mergeFields(base: Fields, mine: Fields, newer: Fields) {
  const conflicts: string[] = []
  const fields = Object.entries(mine).map(([name, value]) => {
    const theirs = newer[name] ?? value
    if (value === base[name]) return [name, theirs] as const
    if (theirs !== base[name] && theirs !== value) conflicts.push(name)
    return [name, value] as const
  })
  return { fields: Object.fromEntries(fields), conflicts }
}

/** Theirs, with what one has added and without what one has removed. */
function mergeTags(
  base: readonly string[],
  mine: readonly string[],
  newer: readonly string[],
): string[] {
  const kept = newer.filter((tag) => mine.includes(tag) || !base.includes(tag))
  const added = mine.filter((tag) => !base.includes(tag) && !kept.includes(tag))
  return [...kept, ...added]
}

/** By name: one's own order, then what they have added. */
function mergeCustomFields(
  base: readonly CustomField[],
  mine: readonly CustomField[],
  newer: readonly CustomField[],
) {
  const conflicts: string[] = []
  const names = [...new Set([...mine, ...newer].map(({ name }) => name))]
  const fields = names.flatMap((name) => {
    const [before, ours, theirs] = [base, mine, newer].map((list) => ofName(list, name))
    if (isSame(ours, before)) return theirs ?? []
    if (!isSame(theirs, before) && !isSame(theirs, ours)) conflicts.push(name)
    return ours ?? []
  })
  return { fields, conflicts }
}

/** Names need not be unique: those of one name are kept together. */
function ofName(list: readonly CustomField[], name: string): CustomField[] {
  return list.filter((field) => field.name === name)
}

function isSame(one: readonly CustomField[] = [], other: readonly CustomField[] = []): boolean {
  const toText = (fields: readonly CustomField[]) =>
    JSON.stringify(fields.map(({ type, value }) => [type, value]))
  return toText(one) === toText(other)
}
