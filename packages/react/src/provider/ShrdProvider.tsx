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
  /** The sign-in of this application, from `createAuth`. The provider starts it. */
  auth?: Auth
  /**
   * From `createShrdClient`; only vault widgets need it. A client from `createVisitorClient` is
   * enough for key files, sign-in, registration and the session.
   */
  client?: VisitorClient
  /**
   * One of `LOCALES`, with or without a region (`de-AT`), or a language of your own with every text in
   * `messages`. `auth` requests the same language for the service's pages and mails; without `locale`
   * the service chooses.
   * @default 'en'
   */
  locale?: string
  /** Replaces single texts, or provides a whole language. */
  messages?: SomeMessages
  /** A brand, from `createTheme`. */
  theme?: BrandTheme
  /**
   * Receives every event of `auth`, for logs and analytics. `signed_in` contains the user; no event
   * contains a secret.
   */
  onEvent?: (event: AuthEvent) => void
  /** The nonce of the page's Content-Security-Policy, for the theme's style element. */
  nonce?: string
  /** Texts for your own use of `useMessages`; widgets load theirs. */
  words?: readonly WordGroup[]
  children: ReactNode
}

const NOTHING = {}

/**
 * Gives the widgets inside it their sign-in, language and theme.
 *
 * Renders a `<div>` without a box, with language and brand. A language other than English loads
 * when you choose it: await `loadMessages(locale, allWords)` before you render on a server.
 *
 * @example
 * <ShrdProvider auth={auth} locale="de">
 *   <SignIn />
 * </ShrdProvider>
 */
export function ShrdProvider(props: ShrdProviderProps): ReactElement {
  const { auth = null, client = null, messages = NOTHING, theme, nonce, words, children } = props
  // The previous language stays on the screen until the new texts are loaded.
  const locale = useDeferredValue(props.locale ?? 'en')
  const value = useMemo(
    () => ({ auth, client, messages, texts: messages, ...createWords(locale, messages) }),
    [auth, client, locale, messages],
  )
  const latest = useRef(props)
  latest.current = props
  useEffect(() => {
    void auth?.start(props.locale)
    return auth?.listen((event) => latest.current.onEvent?.(event))
  }, [auth, props.locale])
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
