'use client'
import type { VisitorClient } from '@shrd/client'
import type { Auth, AuthEvent } from '@shrd/client/auth'
import {
  type ReactElement,
  type ReactNode,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
} from 'react'
import { WithWords } from '../locales/WithWords.tsx'
import type { SomeMessages, WordGroup } from '../locales/word-group.ts'
import { createWords } from '../locales/words.ts'
import type { BrandTheme } from './create-theme.ts'
import { ShrdContext } from './ShrdContext.ts'

/** Props of {@link ShrdProvider}. */
export interface ShrdProviderProps {
  /** From `createAuth`: the sign-in of this application. It is started here. */
  auth?: Auth
  /**
   * From `createShrdClient`; only widgets of the vault need it. That of `createVisitorClient` is enough
   * for key files, sign-in, registration and the session.
   */
  client?: VisitorClient
  /** One of `LOCALES`, or a language of your own that `messages` has every text of. @default 'en' */
  locale?: string
  /** Other words for single keys, or a whole language. */
  messages?: SomeMessages
  /** A brand, by `createTheme`. */
  theme?: BrandTheme
  /** Told of everything that happens to `auth`: for logs and analytics, without a secret or an address. */
  onEvent?: (event: AuthEvent) => void
  /** The nonce of the page's Content-Security-Policy, for the one style element of the theme. */
  nonce?: string
  /** Texts for your own use of `useMessages`; widgets bring theirs. */
  words?: readonly WordGroup[]
  children: ReactNode
}

const NOTHING = {}

/**
 * Gives the widgets below it their sign-in, language and look.
 *
 * Renders a `<div>` without a box of its own that carries language and brand. Another language than
 * English is loaded when it is chosen: await `loadMessages(locale)` before server rendering.
 *
 * @example
 * <ShrdProvider auth={auth} locale="de">
 *   <SignIn />
 * </ShrdProvider>
 */
export function ShrdProvider(props: ShrdProviderProps): ReactElement {
  const { auth = null, client = null, messages = NOTHING, theme, nonce, words, children } = props
  // The language so far stays on the screen until the texts of the chosen one are there.
  const locale = useDeferredValue(props.locale ?? 'en')
  const value = useMemo(
    () => ({ auth, client, messages, texts: messages, ...createWords(locale, messages) }),
    [auth, client, locale, messages],
  )
  const onEvent = useRef(props.onEvent)
  onEvent.current = props.onEvent
  useEffect(() => auth?.listen((event) => onEvent.current?.(event)), [auth])
  useEffect(() => void auth?.start(), [auth])
  return (
    <ShrdContext.Provider value={value}>
      <div className="shrd-scope" lang={locale} data-brand={theme && ''} data-theme={theme?.scheme}>
        {theme && (
          // Browsers hide a nonce from the document, so the hydrated one never matches.
          <style nonce={nonce} suppressHydrationWarning>
            {theme.css}
          </style>
        )}
        {words ? <WithWords words={words}>{children}</WithWords> : children}
      </div>
    </ShrdContext.Provider>
  )
}
