import type { TextKey } from '../../locales/text-key.ts'

/** The keys that the vault knows, each with what it does; `control` is named by keyboard. */
export const KEYS: readonly { readonly keys: readonly string[]; readonly does: TextKey }[] = [
  { keys: ['?'], does: 'keys.help' },
  { keys: ['/'], does: 'keys.search' },
  { keys: ['control', 'K'], does: 'keys.search' },
  { keys: ['N'], does: 'keys.newDocument' },
  { keys: ['E'], does: 'keys.edit' },
  { keys: ['control', 'S'], does: 'keys.save' },
  { keys: ['↑', '↓'], does: 'keys.list' },
  { keys: ['Enter'], does: 'keys.open' },
  { keys: ['Esc'], does: 'keys.leave' },
]
