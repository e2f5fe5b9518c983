import { isShrdError } from '@shrd/crypto/errors'
import type { SignInEntry } from '../identity/sign-in/sign-in-entry.ts'
import type { SignIn, SignIns } from '../identity/sign-in/sign-ins.ts'
import type { ProviderStepDeps } from '../identity/sign-in/steps/provider-step.ts'
import { findLeading, leaveFor } from '../identity/sign-in/steps/provider-step.ts'

interface Deps extends Pick<ProviderStepDeps, 'database' | 'throttle' | 'providerFlows'> {
  readonly signIns: Pick<SignIns, 'save'>
}

/** Where the browser goes, or the sign-in that stays here. */
export type Led = { readonly to: string } | { readonly signIn: SignIn }

/**
 * Sends the browser to the provider that the application asks for, or to which the domain of the
 * proposed address leads. Only once: a user who comes back chooses. Never if the user must prove who
 * they are again: a session there would answer without anybody in front of the page.
 */
export async function leadToProvider(
  deps: Deps,
  {
    entry,
    signIn,
  }: { entry: SignInEntry & { readonly providerHint?: string | undefined }; signIn: SignIn },
): Promise<Led> {
  const { hint, isLed, state } = signIn
  if (isLed || entry.isAgain || state.sub !== null) return { signIn }
  const leading = hint === undefined ? undefined : await findLeading(deps, hint, entry)
  const provider_id = entry.providerHint ?? leading
  if (provider_id === undefined) return { signIn }
  const led = { ...signIn, isLed: true }
  await deps.signIns.save(led)
  try {
    const { to } = await leaveFor(deps, { provider_id, loginHint: hint }, { signIn: led, entry })
    return to === undefined ? { signIn: led } : { to }
  } catch (error) {
    // The other ways still work, and the page has the button to try again.
    if (isShrdError(error, 'provider_failed') || isShrdError(error, 'provider_not_found')) {
      return { signIn: led }
    }
    throw error
  }
}
