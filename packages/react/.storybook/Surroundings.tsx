import { type ReactElement, type ReactNode, useLayoutEffect } from 'react'
import { ShrdProvider } from '../src/provider/ShrdProvider.tsx'
import { BRANDS } from './brands.ts'
import { useStylesheet } from './use-stylesheet.ts'

interface SurroundingsProps {
  theme: string
  locale: string
  direction: string
  brand: string
  /** For widgets that fill a page. */
  wide: boolean
  children: ReactNode
}

/** The page around a story, as the choices of the toolbar make it. */
export function Surroundings(props: SurroundingsProps): ReactElement {
  const { theme, locale, direction, brand, wide, children } = props
  const look = BRANDS[brand]
  useStylesheet(brand !== 'unstyled')
  useLayoutEffect(() => {
    const { documentElement: root } = document
    root.lang = locale
    root.dir = direction
    if (theme === 'system') delete root.dataset.theme
    else root.dataset.theme = theme
  }, [theme, locale, direction])
  return (
    <ShrdProvider locale={locale} {...(look && { theme: look })}>
      <div className="preview-page">
        <div className="preview-place" data-wide={wide ? '' : undefined}>
          {children}
        </div>
      </div>
    </ShrdProvider>
  )
}
