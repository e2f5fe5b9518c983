import { cacheLies } from './cache-lies.ts'
import { demandLies } from './demand-lies.ts'
import { formatLies } from './format-lies.ts'
import type { Lie } from './lie.ts'
import { missingLies } from './missing-lies.ts'
import { nameLies } from './name-lies.ts'
import { oracleLies } from './oracle-lies.ts'
import { passkeySealLies } from './passkey-lies.ts'
import { sealLies } from './seal-lies.ts'
import { shareSwapLies } from './share-swap-lies.ts'
import { shareTimeLies } from './share-time-lies.ts'

/**
 * Every lie that no entry of a table of checks refuses: strict forms and seals do, or a client that
 * has nothing to answer it with.
 */
export const lies: readonly Lie[] = [
  ...cacheLies,
  ...demandLies,
  ...formatLies,
  ...missingLies,
  ...nameLies,
  ...oracleLies,
  ...passkeySealLies,
  ...sealLies,
  ...shareSwapLies,
  ...shareTimeLies,
]
