import type { ReactElement, ReactNode } from 'react'
import type { BrandTheme } from './create-theme.ts'

interface BrandScopeProps {
  theme: BrandTheme | undefined
  nonce: string | undefined
  lang: string
  children: ReactNode
}

/** Sets the custom properties of a theme for everything inside. Renders a `<div>` without a box. */
export function BrandScope({ theme, nonce, lang, children }: BrandScopeProps): ReactElement {
  return (
    <div className="shrd-scope" lang={lang} data-brand={theme && ''} data-theme={theme?.scheme}>
      {theme && (
        // Browsers hide a nonce from the document, so the hydrated one never matches.
        <style nonce={nonce} suppressHydrationWarning>
          {theme.css}
        </style>
      )}
      {children}
    </div>
  )
}
