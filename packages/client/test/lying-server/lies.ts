import { authorLies } from './author-lies.ts'
import { categoryLies } from './category-lies.ts'
import { documentLies } from './document-lies.ts'
import { fileLies } from './file-lies.ts'
import { handshakeLies } from './handshake-lies.ts'
import { identityLies } from './identity-lies.ts'
import type { Lie } from './lie.ts'
import { listLies } from './list-lies.ts'
import { logLies } from './log-lies.ts'
import { manifestLies } from './manifest-lies.ts'
import { otherTabLies } from './other-tab-lies.ts'
import { partnerKeyLies } from './partner-key-lies.ts'
import { partnerLies } from './partner-lies.ts'
import { passkeyLies } from './passkey-lies.ts'
import { pastLies } from './past-lies.ts'
import { plantedLies } from './planted-lies.ts'
import { requestLies } from './request-lies.ts'
import { rotationLies } from './rotation-lies.ts'
import { brokenSealLies } from './seal-lies.ts'
import { shareAnswerLies } from './share-answer-lies.ts'
import { shareCreationLies } from './share-creation-lies.ts'
import { shareFileLies } from './share-file-lies.ts'
import { shareForgeryLies } from './share-forgery-lies.ts'
import { vaultLies } from './vault-lies.ts'

/** Every lie that the client is tested against. */
export const lies: readonly Lie[] = [
  ...authorLies,
  ...categoryLies,
  ...documentLies,
  ...fileLies,
  ...handshakeLies,
  ...identityLies,
  ...listLies,
  ...logLies,
  ...manifestLies,
  ...otherTabLies,
  ...partnerKeyLies,
  ...partnerLies,
  ...passkeyLies,
  ...pastLies,
  ...plantedLies,
  ...brokenSealLies,
  ...shareAnswerLies,
  ...shareForgeryLies,
  ...shareFileLies,
  ...shareCreationLies,
  ...requestLies,
  ...rotationLies,
  ...vaultLies,
]
