import { type KeyboardEvent, type ReactElement, useRef } from 'react'
import { LANGUAGES, type Locale } from '../locales/words.ts'
import { useWords } from '../words-context.ts'
import { keepPreference } from './preference-cookie.ts'
import { useHydrated } from './use-hydrated.ts'

/** The languages by their own names. Renders a `<label>`. */
export function LanguageSelect({ locale }: { locale: Locale }): ReactElement {
  const words = useWords()
  const isHydrated = useHydrated()
  const select = useRef<HTMLSelectElement>(null)
  // Arrow keys on a closed list change its value at every press: on the way to the wanted language
  // the page must not load anew. It does at Enter, or once the list is left (WCAG 3.2.2).
  const isWalking = useRef(false)

  function choose() {
    const chosen = select.current?.value
    if (chosen === undefined || chosen === locale) return
    keepPreference('shrd_hosted_language', chosen)
    // The server knows where the sign-in stands, so nothing is lost.
    location.reload()
  }

  function watch({ key }: KeyboardEvent) {
    isWalking.current = key !== 'Enter' && key !== ' '
    if (key === 'Enter') choose()
  }

  return (
    <label className="hosted-language" inert={!isHydrated}>
      <LanguagesIcon />
      <span className="shrd-hidden">{words['foot.language']}</span>
      <select
        ref={select}
        defaultValue={locale}
        onPointerDown={() => {
          isWalking.current = false
        }}
        onKeyDown={watch}
        onChange={() => isWalking.current || choose()}
        onBlur={choose}
      >
        {LANGUAGES.map(({ locale: code, name }) => (
          <option key={code} value={code} lang={code}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}

// A drawing of Lucide, ISC licence.
function LanguagesIcon(): ReactElement {
  return (
    <svg className="shrd-icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d="m5 8 6 6m-7 0 6-6 2-3M2 5h12M7 2h1m14 20-5-10-5 10m2-4h6" />
    </svg>
  )
}
