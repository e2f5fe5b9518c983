import { Mark } from '@shrd/parts'
import { SecureShareView, ShrdProvider } from '@shrd/react'
import { type ReactElement, useEffect, useState } from 'react'
import { isLanguage, LANGUAGES, type Language } from '../locales/texts.ts'

import type { LinkOpener } from './link-opener.ts'
import { keepLanguage, readLanguage } from './link-preferences.ts'
import { LINK_TEXTS } from './link-texts.ts'

interface LinkPageProps {
  /** The address of the page, with the key. */
  link: string
  opener: LinkOpener
}

/** The page of a one-off link. It works without an account. */
export function LinkPage({ link, opener }: LinkPageProps): ReactElement {
  const [language, setLanguage] = useState(readLanguage)
  const isSignedIn = useSignedIn(opener)
  useEffect(() => {
    document.documentElement.lang = language
  }, [language])

  function choose(chosen: Language) {
    keepLanguage(chosen)
    setLanguage(chosen)
  }

  return (
    <ShrdProvider locale={language}>
      <div className="link-page">
        <header className="link-head">
          <a className="link-brand" href="/">
            <Mark />
            <span>Shrd</span>
          </a>
          {isSignedIn && <Navigation language={language} />}
        </header>
        <main className="link-main">
          <SecureShareView
            appearance="page"
            headingLevel={1}
            link={link}
            shares={opener}
            signInHref="/auth/login"
            onOpened={cleanAddress}
          />
        </main>
        <footer className="link-foot">
          <a href="/home">{LINK_TEXTS[language].about}</a>
          <LanguageChoice language={language} onChange={choose} />
        </footer>
      </div>
    </ShrdProvider>
  )
}

/** The key must not stay in the address bar, where others see it, nor in the history. */
function cleanAddress(): void {
  history.replaceState(null, '', location.pathname)
}

function useSignedIn(opener: LinkOpener): boolean {
  const [isSignedIn, setSignedIn] = useState(false)
  useEffect(() => {
    let isShown = true
    opener.isSignedIn().then((is) => isShown && setSignedIn(is))
    return () => {
      isShown = false
    }
  }, [opener])
  return isSignedIn
}

/** The way to the vault, for whoever is signed in. */
function Navigation({ language }: { language: Language }): ReactElement {
  const texts = LINK_TEXTS[language]
  return (
    <nav aria-label={texts.navigation}>
      <a href="/dashboard">{texts.vaults}</a>
      <a href="/share">{texts.sharing}</a>
    </nav>
  )
}

interface LanguageChoiceProps {
  language: Language
  onChange: (language: Language) => void
}

function LanguageChoice({ language, onChange }: LanguageChoiceProps): ReactElement {
  return (
    <select
      aria-label={LINK_TEXTS[language].language}
      value={language}
      onChange={({ target }) => {
        if (isLanguage(target.value)) onChange(target.value)
      }}
    >
      {Object.entries(LANGUAGES).map(([value, name]) => (
        <option key={value} value={value} lang={value}>
          {name}
        </option>
      ))}
    </select>
  )
}
