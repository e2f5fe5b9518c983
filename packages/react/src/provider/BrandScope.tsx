import { type ThemeInput, themeToCss } from '@shrd/contract/theme'
import { type ReactElement, type ReactNode, useMemo } from 'react'

interface BrandScopeProps {
  theme: ThemeInput | undefined
  nonce: string | undefined
  lang: string
  children: ReactNode
}

/** Sets the custom properties of a theme for everything inside. Renders a `<div>` without a box. */
export function BrandScope({ theme, nonce, lang, children }: BrandScopeProps): ReactElement {
  const css = useMemo(() => (theme === undefined ? null : themeToCss(theme)), [theme])
  const scheme = theme?.color_scheme
  return (
    <div
      className="shrd-scope"
      lang={lang}
      data-brand={css === null ? undefined : ''}
      data-theme={scheme === 'light' || scheme === 'dark' ? scheme : undefined}
    >
      {css !== null && (
        // Browsers hide a nonce from the document, so the hydrated one never matches.
        <style nonce={nonce} suppressHydrationWarning>
          {css}
        </style>
      )}
      {children}
    </div>
  )
}
