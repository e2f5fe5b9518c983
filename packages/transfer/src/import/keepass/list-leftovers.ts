import type { KdbxEntry } from 'kdbxweb'
import type { Leftover } from '../../model.ts'

/** What an entry of KeePass has, and a document has not. */
export function listLeftovers(entry: KdbxEntry): Leftover[] {
  const { autoType, overrideUrl, times, customData } = entry
  const windows = autoType.items.map(({ window, keystrokeSequence }) => ({
    name: `auto-type: ${window}`,
    value: keystrokeSequence,
  }))
  const data = [...(customData ?? [])].map(([name, { value }]) => ({ name, value: value ?? '' }))
  return [
    { name: 'override URL', value: overrideUrl ?? '' },
    { name: 'auto-type', value: autoType.defaultSequence ?? '' },
    ...windows,
    { name: 'expires', value: times.expires ? (times.expiryTime?.toISOString() ?? '') : '' },
    // KeePassXC notes here when an entry was changed last, which the times say, too.
    ...data.filter(({ name }) => !name.startsWith('_')),
  ].filter(({ value }) => value !== '')
}
