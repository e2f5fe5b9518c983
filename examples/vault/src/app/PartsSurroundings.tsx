import { PartsProvider, ToastProvider } from '@shrd/parts'
import type { ReactElement, ReactNode } from 'react'
import { useTexts } from '../locales/TextsProvider.tsx'
import { usePreferences } from './preferences.tsx'

/**
 * What dialogs, menus and toasts need around them. Not around the whole app: who signs in waits for
 * none of it.
 */
export function PartsSurroundings({ children }: { children: ReactNode }): ReactElement {
  const { text } = useTexts()
  const { direction } = usePreferences().preferences
  const words = {
    success: text('toast.success'),
    close: text('action.close'),
    region: text('toast.region'),
  }
  return (
    <PartsProvider direction={direction}>
      <ToastProvider words={words}>{children}</ToastProvider>
    </PartsProvider>
  )
}
