import { type ReactElement, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import { ShrdContext } from '../provider/ShrdContext.ts'
import type { WordGroup } from './word-group.ts'

interface KeepLanguageProps {
  words: readonly WordGroup[]
  children: ReactNode
}

/**
 * Gives its children the language before until the texts of the next one have arrived. React does so
 * by itself. Preact takes what waits for texts off the page, and ends the tasks that run in it.
 */
export function KeepLanguage({ words, children }: KeepLanguageProps): ReactElement {
  const outer = useContext(ShrdContext)
  const { locale: wanted } = outer
  const [locale, setLocale] = useState(wanted)
  useEffect(() => {
    let isWanted = true
    Promise.all(words.map((group) => group.load(wanted))).then(() => isWanted && setLocale(wanted))
    return () => {
      isWanted = false
    }
  }, [words, wanted])
  const value = useMemo(() => ({ ...outer, locale }), [outer, locale])
  return <ShrdContext.Provider value={value}>{children}</ShrdContext.Provider>
}
