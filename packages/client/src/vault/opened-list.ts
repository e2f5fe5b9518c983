import { isShrdError } from '@shrd/crypto/errors'

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

/** Opens each entry of an answer; one bad entry does not hide the good ones. */
export async function openList<Entry, Item>(
  entries: readonly Entry[],
  idOf: (entry: Entry) => unknown,
  open: (entry: Entry) => Promise<Item>,
): Promise<OpenedList<Item>> {
  const seen = new Set<string>()
  const items: Item[] = []
  const refused: RefusedItem[] = []
  for (const entry of entries) {
    const id = String(idOf(entry))
    // The same id twice: the second would take the place of the first in whatever is keyed by id.
    if (seen.has(id)) refused.push({ id, code: 'record_invalid' })
    else
      await open(entry).then(
        (item) => items.push(item),
        (error) => refused.push({ id, code: codeOf(error) }),
      )
    seen.add(id)
  }
  return { items, refused }
}

function codeOf(error: unknown): string {
  return isShrdError(error) ? error.code : 'record_invalid'
}
