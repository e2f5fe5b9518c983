import { isShrdError } from '@shrd/crypto/errors'
import { storeKeyContext } from './identity/store-keys/store-keys.ts'
import { totpSecretContext } from './identity/two-factor/sealed-factor.ts'
import type { Sealer } from './key-ring.ts'
import { mailContext } from './mail/sealed-body.ts'
import { signingKeyContext } from './oidc/signing-keys.ts'
import {
  SEALED_PLACES,
  type SealedPlace,
  type SealedValue,
  type SealedValueRepository,
} from './persistence/repositories/sealed-values.ts'

interface Deps {
  readonly values: SealedValueRepository
  readonly sealer: Sealer
  /** Id of the key that seals now. */
  readonly newest: string
  /** Rows that are read at once. */
  readonly batch?: number
}

/** What became of the values that an older key had sealed. */
export interface Resealed {
  /** Sealed with the newest key now. */
  readonly resealed: number
  /** Not opened by any key of the ring: left as they are. */
  readonly unreadable: number
}

/**
 * Opens what older keys of the ring have sealed, and seals it with the newest. Processes may go on
 * meanwhile: a value that one of them replaces stays as that process has written it.
 */
export async function resealAll(deps: Deps): Promise<Readonly<Record<SealedPlace, Resealed>>> {
  const counts: [SealedPlace, Resealed][] = []
  for (const place of SEALED_PLACES) counts.push([place, await resealPlace(deps, place)])
  // One entry for each place, as the loop above has made them.
  return Object.fromEntries(counts) as Record<SealedPlace, Resealed>
}

async function resealPlace(
  { batch: limit = 200, ...deps }: Deps,
  place: SealedPlace,
): Promise<Resealed> {
  const { values, newest: ringKey } = deps
  const counted = { resealed: 0, unreadable: 0 }
  for (let after = ''; ; ) {
    const found = await values.findOthers(place, { ringKey, after, limit })
    for (const value of found) {
      const sealed = resealValue(deps.sealer, value, CONTEXTS[place](value))
      if (sealed === undefined) counted.unreadable += 1
      else if (await values.replace(place, value, sealed)) counted.resealed += 1
    }
    const last = found.at(-1)
    if (last === undefined || found.length < limit) return counted
    after = last.id
  }
}

/** `undefined` for what no key of the ring opens. */
function resealValue(sealer: Sealer, { sealed }: SealedValue, context: string): string | undefined {
  try {
    return sealer.seal(sealer.open(sealed, context), context)
  } catch (error) {
    if (isShrdError(error, 'sealed_value_invalid')) return undefined
    throw error
  }
}

/** What each value is bound to: those who write it say so. */
const CONTEXTS: Readonly<Record<SealedPlace, (value: SealedValue) => string>> = {
  second_factors: ({ id }) => totpSecretContext(id),
  signing_keys: ({ id }) => signingKeyContext(id),
  store_keys: ({ id, session }) =>
    storeKeyContext({ key_id: id, session_reference: session ?? '' }),
  mail_texts: ({ id }) => mailContext(id, 'text'),
  mail_pages: ({ id }) => mailContext(id, 'html'),
}
