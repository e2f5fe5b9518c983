import { createProvider, type Provider } from './create-provider.ts'

// Issuers come from the configuration of an application, so there are few.
const providers = new Map<string, Provider>()

/** The provider of an issuer: one for the process, so that its keys are read once. */
export function findProvider(issuer: string): Provider {
  const known = providers.get(issuer)
  if (known !== undefined) return known
  const provider = createProvider(issuer)
  providers.set(issuer, provider)
  return provider
}
