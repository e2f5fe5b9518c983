import { isShrdError } from '@shrd/crypto/errors'
import { clientError } from '../errors.ts'
import { badAnswer, toText } from '../transport/bad-answer.ts'

/** An item of an answer that is not shown, and why. */
export interface RefusedItem {
  readonly id: string
  /** The message key. */
  readonly code: string
}

/** What a list call gives: what verified, and what did not. */
export interface OpenedList<Item> {
  readonly items: readonly Item[]
  readonly refused: readonly RefusedItem[]
}

/**
 * Opens each entry of an answer; one bad entry does not hide the good ones.
 *
 * @param idName the member that an entry is known by
 * @throws `bad_answer` when there is no list
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
      // Of two with one id, the second could take the place of the first in what is keyed by id.
      if (seen.has(id)) throw clientError('record_invalid')
      seen.add(id)
      items.push(await open(entry))
    } catch (error) {
      refused.push({ id, code: isShrdError(error) ? error.code : 'record_invalid' })
    }
  }
  return { items, refused }
}
