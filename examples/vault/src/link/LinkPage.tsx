import { Mark } from '@shrd/parts'
import { SecureShareView, ShrdProvider } from '@shrd/react'
import { type ReactElement, useEffect, useState } from 'react'
import { regionOf } from '../components/region-of.ts'
import { isLanguage, LANGUAGES, type Language } from '../locales/texts.ts'
import type { LinkOpener } from './link-opener.ts'
import { keepChoice, readLanguage, readTheme, showTheme, type Theme } from './link-preferences.ts'
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
    keepChoice('language', chosen)
    setLanguage(chosen)
  }

  return (
    <ShrdProvider locale={regionOf(language)}>
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
          <div className="link-choices">
            <ThemeChoice language={language} />
            <Choice
              label={LINK_TEXTS[language].language}
              value={language}
              options={LANGUAGES}
              onChange={choose}
            />
          </div>
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

interface ChoiceProps<Value extends string> {
  label: string
  value: Value
  options: Readonly<Record<Value, string>>
  onChange: (value: Value) => void
}

function Choice<Value extends string>(props: ChoiceProps<Value>): ReactElement {
  const { label, value, options, onChange } = props
  const isOption = (given: string): given is Value => Object.hasOwn(options, given)
  return (
    <select
      aria-label={label}
      value={value}
      onChange={({ target }) => {
        if (isOption(target.value)) onChange(target.value)
      }}
    >
      {Object.entries<string>(options).map(([option, name]) => (
        <option key={option} value={option} lang={isLanguage(option) ? option : undefined}>
          {name}
        </option>
      ))}
    </select>
  )
}

function ThemeChoice({ language }: { language: Language }): ReactElement {
  const [theme, setTheme] = useState(readTheme)
  const { theme: label, themes } = LINK_TEXTS[language]
  function choose(chosen: Theme) {
    keepChoice('theme', chosen)
    showTheme(chosen)
    setTheme(chosen)
  }
  return <Choice label={label} value={theme} options={themes} onChange={choose} />
}
