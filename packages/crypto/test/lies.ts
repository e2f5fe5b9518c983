import { authorLies } from './lies/author-lies.ts'
import { fileLies } from './lies/file-lies.ts'
import type { ForgedRecord } from './lies/forged-record.ts'
import { handshakeLies } from './lies/handshake-lies.ts'
import { keyFileLies } from './lies/key-file-lies.ts'
import { keyLogLies } from './lies/key-log-lies.ts'
import { logLies } from './lies/log-lies.ts'
import { manifestLies } from './lies/manifest-lies.ts'
import { ownedLies } from './lies/owned-lies.ts'
import { passkeyLies } from './lies/passkey-lies.ts'
import { requestLies } from './lies/request-lies.ts'
import { shareLies } from './lies/share-lies.ts'

/** Every forged record that the client cannot be shown, or that only a server is shown. */
export const lies: readonly ForgedRecord[] = [
  ...authorLies,
  ...fileLies,
  ...handshakeLies,
  ...keyFileLies,
  ...keyLogLies,
  ...logLies,
  ...manifestLies,
  ...ownedLies,
  ...passkeyLies,
  ...requestLies,
  ...shareLies,
]
