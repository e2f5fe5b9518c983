import type { CustomField, DocumentHeader, PlainBody } from '@shrd/crypto/documents'

/** The content that a member edits. */
export interface DocumentContent<Header extends DocumentHeader = DocumentHeader> {
  readonly header: Header
  readonly body: PlainBody
}

/** Result of {@link mergeDocument}. */
export interface MergedDocument<Header extends DocumentHeader> extends DocumentContent<Header> {
  /** Fields that both changed differently; the member's own value is in them. */
  readonly conflicts: readonly string[]
}

/** Fields with one value, by name. */
type Fields = Readonly<Record<string, string>>

/**
 * Merges the member's own changes into a document that somebody else has saved in between, field by
 * field. A field that only one of them changed gets that value.
 *
 * @param base the document as it was opened
 * @param mine the draft
 * @param newer the current document
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

/** Returns the text properties; lists have their own merge. */
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

/** Their tags, plus the added and minus the removed ones. */
function mergeTags(
  base: readonly string[],
  mine: readonly string[],
  newer: readonly string[],
): string[] {
  const kept = newer.filter((tag) => mine.includes(tag) || !base.includes(tag))
  const added = mine.filter((tag) => !base.includes(tag) && !kept.includes(tag))
  return [...kept, ...added]
}

/** Merges by name: the member's own order, then their additions. */
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

/** Names may repeat, so fields of one name stay together. */
function ofName(list: readonly CustomField[], name: string): CustomField[] {
  return list.filter((field) => field.name === name)
}

function isSame(one: readonly CustomField[] = [], other: readonly CustomField[] = []): boolean {
  const toText = (fields: readonly CustomField[]) =>
    JSON.stringify(fields.map(({ type, value }) => [type, value]))
  return toText(one) === toText(other)
}
