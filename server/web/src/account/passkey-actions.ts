import { signalPasskeys } from '@shrd/client/passkeys'
import type { PasskeyActions } from '@shrd/react'
import { callFor as call } from './call-for.ts'

/** What the list of passkeys asks of the service that drew it. */
export const PASSKEY_ACTIONS: PasskeyActions = {
  listPasskeys: call('listPasskeys'),
  startPasskey: call('startPasskey'),
  addPasskey: call('addPasskey'),
  renamePasskey: call('renamePasskey'),
  removePasskey: call('removePasskey'),
}

/** The same action, which also tells the browser how the user is called now. */
export function withSignals<Input, Output>(
  act: (input: Input) => Promise<Output>,
): (input: Input) => Promise<Output> {
  return async (input) => {
    const output = await act(input)
    // The change is made, whatever the browser does with the news.
    void tellBrowser().catch(() => undefined)
    return output
  }
}

async function tellBrowser(): Promise<void> {
  if (!('PublicKeyCredential' in globalThis)) return
  const { signals } = await PASSKEY_ACTIONS.listPasskeys({})
  await signalPasskeys(signals)
}
