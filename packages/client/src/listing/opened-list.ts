import { clientError } from '../errors.ts'
import { type RefusalCode, toRefusalCode } from '../refusals.ts'
import { badAnswer, toText } from '../transport/bad-answer.ts'

/** An item that a check refused, and why. */
export interface RefusedItem {
  readonly id: string
  /** A code of a check, which is a message key too. Failures are thrown and never end up here. */
  readonly code: RefusalCode
}

/** What a list call gives: the items that verified, and those that a check refused. */
export interface OpenedList<Item> {
  readonly items: readonly Item[]
  readonly refused: readonly RefusedItem[]
}

/**
 * Opens each entry of a response. A refused entry does not hide the others; a failure ends the call.
 *
 * @param idName the property that identifies an entry
 * @throws `bad_answer` when there is no list, and every failure of `open`
 */
export async function openList<Entry extends object, Item>(
  entries: readonly Entry[],
  idName: keyof Entry,
  open: (entry: Entry) => Promise<Item>,
): Promise<OpenedList<Item>> {
  if (!Array.isArray(entries)) throw badAnswer()
  const seen = new Set<string>()
  const items: Item[] = []
  const refused: RefusedItem[] = []
  for (const entry of entries) {
    const id = toText(entry?.[idName])
    try {
      const record = toRecord(entry)
      // The second of two with one id would replace the first wherever they are keyed by id.
      if (seen.has(id)) throw clientError('record_invalid')
      seen.add(id)
      items.push(await open(record))
    } catch (error) {
      refused.push({ id, code: toRefusalCode(error) })
    }
  }
  return { items, refused }
}

/**
 * An entry of a list that has properties at all.
 *
 * @throws `record_invalid`, which refuses this entry and not the whole list as `bad_answer` would
 */
export function toRecord<Entry extends object>(entry: Entry | null): Entry {
  if (typeof entry !== 'object' || entry === null) throw clientError('record_invalid')
  return entry
}
