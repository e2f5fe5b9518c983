import { Mark } from '@shrd/react'
import { SignInPage } from './SignInPage.tsx'

/** A server component: it renders one of our components itself, and the page of the application. */
export default function Page() {
  return (
    <main>
      <Mark label="A consumer" />
      <SignInPage />
    </main>
  )
}
