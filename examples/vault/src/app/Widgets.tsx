import type { VisitorClient } from '@shrd/client/visitor'
import { allErrorWords, ShrdProvider } from '@shrd/react'
import { type ReactElement, type ReactNode, useMemo } from 'react'
import { regionOf } from '../components/region-of.ts'
import { useTexts } from '../locales/TextsProvider.tsx'

/** Props of {@link Widgets}. */
export interface WidgetsProps {
  client: VisitorClient
  children: ReactNode
}

/** Gives the widgets their client and language, and the sign-in the words of this vault. */
export function Widgets({ client, children }: WidgetsProps): ReactElement {
  const { text, language } = useTexts()
  const title = text('auth.signIn.title')
  const subtitle = text('auth.signIn.subtitle')
  const messages = useMemo(
    () => ({ 'keyFileSignIn.title': title, 'keyFileSignIn.subtitle': subtitle }),
    [title, subtitle],
  )
  return (
    <ShrdProvider {...{ client, messages }} locale={regionOf(language)} words={allErrorWords}>
      {children}
    </ShrdProvider>
  )
}
