import { EndSessionPage } from '../pages/EndSessionPage.tsx'
import { SignedOutPage } from '../pages/SignedOutPage.tsx'
import { SignOutPage } from '../pages/SignOutPage.tsx'
import { pageOf, type Screen } from './screen.ts'

/** Asks before signing out. */
export const signOut: Screen = {
  Content: ({ document }) => (
    <SignOutPage signedIn={pageOf(document, 'sign_out').signed_in} brand={document.brand} />
  ),
  words: [],
}

/** Signing out at the request of an application. */
export const endSession: Screen = {
  Content: ({ document }) => (
    <EndSessionPage page={pageOf(document, 'end_session')} name={document.brand.name} />
  ),
  words: [],
}

/** The user is signed out. */
export const signedOut: Screen = {
  Content: ({ document }) => <SignedOutPage brand={document.brand} />,
  words: [],
}
