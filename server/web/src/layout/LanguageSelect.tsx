import type { ReactElement } from 'react'
import { LANGUAGES, type Locale } from '../locales/words.ts'
import { useWords } from '../words-context.ts'

/**
 * The languages by their own names. Inert until `early/start-frame.ts` runs it. Renders a `<label>`.
 */
export function LanguageSelect({ locale }: { locale: Locale }): ReactElement {
  const words = useWords()
  return (
    // No longer inert when React hydrates it.
    <label className="hosted-language" inert suppressHydrationWarning>
      <LanguagesIcon />
      <span className="shrd-hidden">{words['foot.language']}</span>
      <select defaultValue={locale}>
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
