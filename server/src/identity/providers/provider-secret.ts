import type { Sealer } from '../../key-ring.ts'
import type { StoredProvider } from '../../persistence/repositories/providers.ts'

/** The context to which the secret of a provider is sealed. */
export function providerSecretContext(providerId: string): string {
  return `provider-secret/${providerId}`
}

/** Seals a secret for the row of its provider. */
export function sealProviderSecret(secret: string, providerId: string, sealer: Sealer): string {
  return sealer.seal(Buffer.from(secret), providerSecretContext(providerId))
}

/**
 * Opens the secret of a provider; `undefined` for one without a secret.
 *
 * @throws `sealed_value_invalid` if its key is not on the ring
 */
export function openProviderSecret(
  { provider_id, sealed_secret }: Pick<StoredProvider, 'provider_id' | 'sealed_secret'>,
  sealer: Sealer,
): string | undefined {
  if (sealed_secret === null) return undefined
  return Buffer.from(sealer.open(sealed_secret, providerSecretContext(provider_id))).toString()
}
