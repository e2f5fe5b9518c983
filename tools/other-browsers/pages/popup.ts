import { createAuth } from '@shrd/client/auth'

/** The configuration of the page, which precedes this script in it. */
declare const sdk: Pick<Parameters<typeof createAuth>[0], 'issuer' | 'client_id'>

const auth = createAuth(sdk)
const button = document.body.appendChild(document.createElement('button'))
const note = document.body.appendChild(document.createElement('p'))
button.textContent = 'Sign in in a window'
button.onclick = () => void auth.signIn({ popup: true })

function show(): void {
  const state = auth.getState()
  if (state.status === 'signed-in') note.textContent = `This is ${state.user.claims.email}.`
  if (state.status === 'signed-out') note.textContent = `Nobody. ${state.error?.code ?? ''}`
}

auth.subscribe(show)
await auth.start()
show()
