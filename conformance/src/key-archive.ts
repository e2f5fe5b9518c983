import { readCanonical } from './canonical-json.ts'
import { importPrivateKey, publicHalf, statement } from './conventions.ts'
import { decodeBase64url, decodeUtf8 } from './encodings.ts'
import { bytes, type Form, integer, list, object } from './forms.ts'
import * as hpke from './hpke.ts'
import { fingerprint, type KeyLog, stateOf } from './identity.ts'
import { must, under } from './refusal.ts'

export interface ArchivedKey {
  readonly privateExchangeKey: string
  readonly sequence: number
}

export interface OpenArchive {
  readonly plaintext: string
  readonly keys: readonly ArchivedKey[]
  readonly fingerprints: readonly string[]
}

const archivedKeys: Form<readonly ArchivedKey[]> = list(
  object<ArchivedKey>({ privateExchangeKey: bytes(48), sequence: integer() }),
  1,
  200,
)

function fingerprintOfArchived(log: KeyLog, { privateExchangeKey, sequence }: ArchivedKey): string {
  must(sequence < log.current.sequence, 'archive_invalid')
  const state = log.states[sequence]
  must(state !== undefined, 'archive_invalid')
  const half = publicHalf(importPrivateKey('exchange', privateExchangeKey))
  must(half === state.publicExchangeKey, 'archive_invalid')
  return fingerprint(state)
}

/** Opens the earlier exchange keys with the one in force. */
export function openArchive(archive: string, privateExchangeKey: string, log: KeyLog): OpenArchive {
  return under('archive_invalid', () => {
    must(archive.length <= 29_400, 'archive_invalid')
    const info = statement('archive', stateOf(log.current))
    const plaintext = decodeUtf8(hpke.open(privateExchangeKey, info, decodeBase64url(archive)))
    const keys = archivedKeys(readCanonical(plaintext))
    const rising = keys.every(({ sequence }, i) => sequence > (keys[i - 1]?.sequence ?? -1))
    must(rising, 'archive_invalid')
    return { plaintext, keys, fingerprints: keys.map((key) => fingerprintOfArchived(log, key)) }
  })
}
