import type { ChangeEvent, ReactElement } from 'react'
import { LANGUAGES, type Locale } from '../locales/words.ts'
import { useWords } from '../words-context.ts'
import { keepPreference } from './preference-cookie.ts'

/** The languages by their own names. Renders a `<label>`. */
export function LanguageSelect({ locale }: { locale: Locale }): ReactElement {
  const words = useWords()

  function choose(event: ChangeEvent<HTMLSelectElement>) {
    keepPreference('shrd_hosted_language', event.target.value)
    // The server knows where the sign-in stands, so nothing is lost.
    location.reload()
  }

  return (
    <label className="hosted-language">
      <LanguagesIcon />
      <span className="shrd-hidden">{words['foot.language']}</span>
      <select defaultValue={locale} onChange={choose}>
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
