'use client'
import type { ShrdClient } from '@shrd/client'
import type { ThemeInput } from '@shrd/contract/theme'
import { type ReactElement, type ReactNode, useMemo } from 'react'
import type { Locale, Messages } from '../locales/catalogue.ts'
import { BrandScope } from './BrandScope.tsx'
import { ShrdContext } from './ShrdContext.ts'
import { useCatalogue } from './useCatalogue.ts'

/** Props of {@link ShrdProvider}. */
export interface ShrdProviderProps {
  /** From `createShrdClient`; only widgets that talk to the service by themselves need it. */
  client?: ShrdClient
  /** @default 'en' */
  locale?: Locale
  /** Other words for single keys, in the language of `locale`. */
  messages?: Partial<Messages>
  /** A brand: colours, radius and fonts. What it leaves out is Shrd's. */
  theme?: ThemeInput
  /** The nonce of the page's Content-Security-Policy, for the one style element of the theme. */
  nonce?: string
  children: ReactNode
}

const NO_CHANGES: Partial<Messages> = {}

/**
 * Gives the widgets below it their client, language and look.
 *
 * Renders a `<div>` without a box of its own that carries language and brand. Another language than
 * English is loaded when it is chosen: await `loadMessages(locale)` before server rendering.
 *
 * @example
 * <ShrdProvider client={client} locale="de">
 *   <KeyFileSignIn onSignedIn={(path) => navigate(path)} />
 * </ShrdProvider>
 */
export function ShrdProvider(props: ShrdProviderProps): ReactElement | null {
  const { client = null, locale = 'en', messages = NO_CHANGES, theme, nonce, children } = props
  const catalogue = useCatalogue(locale)
  const value = useMemo(
    () =>
      catalogue && {
        client,
        locale: catalogue.locale,
        messages: { ...catalogue.messages, ...messages },
      },
    [client, catalogue, messages],
  )
  if (value === null) return null
  return (
    <ShrdContext.Provider value={value}>
      <BrandScope theme={theme} nonce={nonce} lang={value.locale}>
        {children}
      </BrandScope>
    </ShrdContext.Provider>
  )
}
