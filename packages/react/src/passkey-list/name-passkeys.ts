import type { Passkey } from '@shrd/contract'
import { providerName } from './provider-name.ts'

/**
 * What each passkey is called, by its id: as its user has named it, or else after what keeps it.
 * Several of the same name get numbers, in the order of the list.
 *
 * @param unnamed the name of one that nothing is known of
 */
export function namePasskeys(
  passkeys: readonly Passkey[],
  unnamed: string,
): ReadonlyMap<string, string> {
  const taken = new Set(passkeys.map(({ name }) => name))
  return new Map(
    passkeys.map(({ passkey_id, name: given, aaguid }) => {
      if (given !== null) return [passkey_id, given]
      const kept = providerName(aaguid) ?? unnamed
      let name = kept
      for (let number = 2; taken.has(name); number++) name = `${kept} ${number}`
      taken.add(name)
      return [passkey_id, name]
    }),
  )
}
