import { signalPasskeys } from '@shrd/client/passkeys'
import type { PasskeyActions } from '@shrd/react'

/** Tells the browser which passkeys its user has, and how the user is called. */
export async function tellBrowser({
  listPasskeys,
}: Pick<PasskeyActions, 'listPasskeys'>): Promise<void> {
  if (!('PublicKeyCredential' in globalThis)) return
  const { signals } = await listPasskeys({})
  await signalPasskeys(signals)
}
