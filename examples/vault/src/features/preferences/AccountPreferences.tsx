import { useShrdClient } from '@shrd/react'
import { useEffect, useState } from 'react'
import { usePreferences } from '../../app/preferences.tsx'
import { useChoices } from '../choices/ChoicesProvider.tsx'
import { readChoices } from '../choices/member-choices.ts'
import { type KeptPreferences, toAdopt, toKeep } from './compare-preferences.ts'

/** A service that was away is asked again: a chosen Secure Timeout must not be lost to that. */
const AGAIN_MS = 30_000
/** Somebody who tries the skins one after the other sends only the last. */
const SETTLED_MS = 500

/**
 * Makes the preferences the same on every device of a member: what the account keeps is taken over,
 * what is chosen here is kept there. The cookies have drawn the page before, so that nothing flickers
 * where both agree. Renders nothing.
 */
export function AccountPreferences(): null {
  const { preferences: account } = useShrdClient()
  const { preferences, adopt, chosen, forgetChosen, setSecureTimeout } = usePreferences()
  const { adopt: adoptChoices } = useChoices()
  const [kept, setKept] = useState<KeptPreferences | null>(null)
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt asks once
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    let timer: ReturnType<typeof setTimeout> | undefined
    account.get({ signal }).then(
      (answered) => {
        if (signal.aborted) return
        adopt(toAdopt(answered, chosen()))
        setSecureTimeout(answered.secure_timeout)
        adoptChoices(readChoices(answered.own))
        setKept(answered)
      },
      () => {
        if (!signal.aborted) timer = setTimeout(() => setAttempt(attempt + 1), AGAIN_MS)
      },
    )
    return () => {
      controller.abort()
      clearTimeout(timer)
    }
  }, [account, attempt])

  useEffect(() => {
    if (kept === null) return
    const change = toKeep(kept, preferences, chosen())
    if (Object.keys(change).length === 0) return
    const timer = setTimeout(() => {
      // What is not kept stays on this device, and goes along with the next change.
      account.update(change).then(setKept, () => undefined)
    }, SETTLED_MS)
    return () => clearTimeout(timer)
  }, [kept, preferences, chosen, account])

  // The next member on this device has made none of these choices.
  useEffect(() => forgetChosen, [forgetChosen])
  return null
}
