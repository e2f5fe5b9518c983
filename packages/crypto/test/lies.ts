import type { ForgedRecord } from './lies/forged-record.ts'
import { keyFileLies } from './lies/key-file-lies.ts'
import { keyLogLies } from './lies/key-log-lies.ts'
import { requestLies } from './lies/request-lies.ts'

/** Every forged record that the client cannot be shown, or that only a server is shown. */
export const lies: readonly ForgedRecord[] = [...keyFileLies, ...keyLogLies, ...requestLies]
