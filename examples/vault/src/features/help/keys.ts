import type { TextKey } from '../../locales/text-key.ts'

/** A key whose name depends on language or keyboard. */
export type NamedKey = Extract<TextKey, `keys.name.${string}`>

/** A key by its name, or as it is printed on the key itself. */
export type Key = NamedKey | '?' | '/' | 'A' | 'E' | 'K' | 'N' | 'S' | 'F6' | '↑' | '↓' | '←' | '→'

/** What a key does, or several together. */
export interface KeyLine {
  readonly keys: readonly Key[]
  readonly does: TextKey
}

/** The keys that the vault knows, each with what it does. */
export const KEYS: readonly KeyLine[] = [
  { keys: ['?'], does: 'keys.help' },
  { keys: ['/'], does: 'keys.search' },
  { keys: ['keys.name.control', 'K'], does: 'keys.search' },
  { keys: ['N'], does: 'keys.newDocument' },
  { keys: ['E'], does: 'keys.edit' },
  { keys: ['keys.name.control', 'S'], does: 'keys.save' },
  { keys: ['↑', '↓'], does: 'keys.list' },
  { keys: ['keys.name.home', 'keys.name.end'], does: 'keys.ends' },
  { keys: ['keys.name.pageUp', 'keys.name.pageDown'], does: 'keys.pages' },
  { keys: ['←', '→'], does: 'keys.folds' },
  { keys: ['keys.name.enter'], does: 'keys.open' },
  { keys: ['keys.name.space'], does: 'keys.select' },
  { keys: ['keys.name.shift', '↑', '↓'], does: 'keys.range' },
  { keys: ['keys.name.control', 'A'], does: 'keys.all' },
  { keys: ['keys.name.escape'], does: 'keys.leave' },
  { keys: ['F6'], does: 'keys.message' },
]
