import type { TextKey } from '../../locales/text-key.ts'

/** The keys that the vault knows, as they are told: each with what it does. */
export const KEYS = [
  { keys: ['?'], does: 'keys.help' },
  { keys: ['/'], does: 'keys.search' },
  { keys: ['Ctrl', 'K'], does: 'keys.search' },
  { keys: ['N'], does: 'keys.newDocument' },
  { keys: ['E'], does: 'keys.edit' },
  { keys: ['Ctrl', 'S'], does: 'keys.save' },
  { keys: ['↑', '↓'], does: 'keys.list' },
  { keys: ['Enter'], does: 'keys.open' },
  { keys: ['Esc'], does: 'keys.leave' },
] as const satisfies readonly { keys: readonly string[]; does: TextKey }[]
