import { isShrdError } from '@shrd/crypto/errors'
import { webhookSecretContext } from './account/webhooks/webhook-secret.ts'
import { providerSecretContext } from './identity/providers/provider-secret.ts'
import { connectionTokensContext } from './identity/providers/provider-tokens.ts'
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
  /** The id of the key that seals now. */
  readonly newest: string
  /** The number of rows to read at once. */
  readonly batch?: number
}

/** The results for values that an older key had sealed. */
export interface Resealed {
  /** Now sealed with the newest key. */
  readonly resealed: number
  /** No key of the ring opens these. They are unchanged. */
  readonly unreadable: number
}

/**
 * Opens values sealed by older keys of the ring, and seals them with the newest. Processes can run
 * meanwhile: if one of them replaces a value, its new value stays.
 */
export async function resealAll(deps: Deps): Promise<Readonly<Record<SealedPlace, Resealed>>> {
  const counts: [SealedPlace, Resealed][] = []
  for (const place of SEALED_PLACES) counts.push([place, await resealPlace(deps, place)])
  // The loop above creates one entry per place.
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

/** `undefined` if no key of the ring opens the value. */
function resealValue(sealer: Sealer, { sealed }: SealedValue, context: string): string | undefined {
  try {
    return sealer.seal(sealer.open(sealed, context), context)
  } catch (error) {
    if (isShrdError(error, 'sealed_value_invalid')) return undefined
    throw error
  }
}

/** The context of each value, from the code that writes it. */
const CONTEXTS: Readonly<Record<SealedPlace, (value: SealedValue) => string>> = {
  second_factors: ({ id }) => totpSecretContext(id),
  signing_keys: ({ id }) => signingKeyContext(id),
  store_keys: ({ id, session }) =>
    storeKeyContext({ key_id: id, session_reference: session ?? '' }),
  mail_texts: ({ id }) => mailContext(id, 'text'),
  mail_pages: ({ id }) => mailContext(id, 'html'),
  webhook_secrets: ({ id }) => webhookSecretContext(id),
  former_webhook_secrets: ({ id }) => webhookSecretContext(id),
  provider_secrets: ({ id }) => providerSecretContext(id),
  provider_tokens: ({ id }) => connectionTokensContext(id),
}
