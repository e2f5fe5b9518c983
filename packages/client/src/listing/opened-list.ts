import { clientError } from '../errors.ts'
import { type RefusalCode, toRefusalCode } from '../refusals.ts'
import { badAnswer, toText } from '../transport/bad-answer.ts'

/** An item that a check refused, and why. */
export interface RefusedItem {
  readonly id: string
  /** A code of a check, which is a message key too. Failures are thrown and never end up here. */
  readonly code: RefusalCode
}

/** Result of a list call: the verified items, and the refused ones. */
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
      // A second item with one id would replace the first wherever the id is the key.
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
 * Checks that an entry is an object.
 *
 * @throws `record_invalid`, which refuses only this entry; `bad_answer` would refuse the list
 */
export function toRecord<Entry extends object>(entry: Entry | null): Entry {
  if (typeof entry !== 'object' || entry === null) throw clientError('record_invalid')
  return entry
}
