import { authorLies } from './author-lies.ts'
import { documentLies } from './document-lies.ts'
import type { Lie } from './lie.ts'
import { partnerLies } from './partner-lies.ts'
import { plantedLies } from './planted-lies.ts'

/** Every lie that the client is tested against. */
export const lies: readonly Lie[] = [
  ...authorLies,
  ...documentLies,
  ...partnerLies,
  ...plantedLies,
]
