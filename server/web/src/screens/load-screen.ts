import type { HostedDocument } from '@shrd/contract'
import type { Screen } from './screen.ts'

/** Loads the screen of a page that needs its script; `undefined` for a page of links. */
export async function loadScreen({ page }: HostedDocument): Promise<Screen | undefined> {
  switch (page.name) {
    case 'sign_in': {
      const { loadSignIn } = await import('./sign-in.tsx')
      return loadSignIn(page)
    }
    case 'account': {
      const { loadAccount } = await import('./account.tsx')
      return loadAccount(page)
    }
    case 'sign_out':
      return (await import('./sign-out.tsx')).signOut
    case 'end_session':
      return (await import('./sign-out.tsx')).endSession
    case 'signed_out':
      return (await import('./sign-out.tsx')).signedOut
    default:
      return undefined
  }
}
