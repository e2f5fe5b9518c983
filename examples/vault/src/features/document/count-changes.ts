import { parseTags } from '../../components/tags.ts'
import type { TypedContent, TypedField } from '../documents/typed-content.ts'

const ONE_VALUE = [
  'title',
  'private_title',
  'icon',
  'username',
  'password',
  'url',
  'description',
  'notes',
] as const

/** How many fields differ: each custom field counts, and their order as one. */
export function countChanges(before: TypedContent, now: TypedContent): number {
  const values = ONE_VALUE.filter((name) => before[name] !== now[name]).length
  const tags = parseTags(before.tags).join() === parseTags(now.tags).join() ? 0 : 1
  return values + tags + countFieldChanges(before.custom_fields, now.custom_fields)
}

function countFieldChanges(before: readonly TypedField[], now: readonly TypedField[]): number {
  const earlier = new Map(before.map((field) => [field.id, field]))
  const changed = now.filter((field) => !isSame(field, earlier.get(field.id))).length
  const removed = before.filter(({ id }) => !now.some((field) => field.id === id)).length
  return changed + removed + (isReordered(before, now) ? 1 : 0)
}

function isSame(one: TypedField, other: TypedField | undefined): boolean {
  if (other === undefined) return false
  return one.name === other.name && one.type === other.type && one.value === other.value
}

function isReordered(before: readonly TypedField[], now: readonly TypedField[]): boolean {
  const idsOf = (fields: readonly TypedField[], others: readonly TypedField[]) =>
    fields.map(({ id }) => id).filter((id) => others.some((field) => field.id === id))
  return idsOf(before, now).join() !== idsOf(now, before).join()
}
