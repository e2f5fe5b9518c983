import '@shrd/react/styles.css'
import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { Branded } from './SignInPage.tsx'

export const metadata: Metadata = { title: 'A consumer', icons: { icon: 'data:,' } }

/** The provider stands in the static shell, so it starts the sign-in before the page arrives. */
export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>
        <Branded>{children}</Branded>
      </body>
    </html>
  )
}
