import {
  type ReactElement,
  type ReactNode,
  Suspense,
  useContext,
  useEffect,
  useMemo,
  useState,
} from 'react'
import { ShrdContext } from '../provider/ShrdContext.ts'
import type { WordGroup } from './word-group.ts'
import { createWords } from './words.ts'

interface WithWordsProps {
  words: readonly WordGroup[]
  children: ReactNode
}

/**
 * Provides texts to its children. While a language loads, it shows nothing at first and keeps
 * existing content, so that English texts never flash.
 */
export function WithWords(props: WithWordsProps): ReactElement {
  const { locale } = useContext(ShrdContext)
  const loading = loadMissing(props.words, locale)
  const [, redraw] = useState<unknown>()
  // React alone keeps an empty Suspense boundary empty for another 300 ms.
  useEffect(() => void loading?.then(redraw), [loading])
  return (
    <Suspense fallback={null}>
      <Loaded {...props} />
    </Suspense>
  )
}

function Loaded({ words, children }: WithWordsProps): ReactElement {
  const outer = useContext(ShrdContext)
  const { locale } = outer
  const loading = loadMissing(words, locale)
  // Throwing the promise makes Suspense wait in every supported React version.
  if (loading) throw loading
  const value = useMemo(() => {
    const found = words.map((group) => group.find(locale))
    const texts = Object.assign({}, outer.texts, ...found, outer.messages)
    return { ...outer, texts, ...createWords(locale, texts) }
  }, [outer, words, locale])
  return <ShrdContext.Provider value={value}>{children}</ShrdContext.Provider>
}

/** `undefined` if all texts are loaded. */
function loadMissing(words: readonly WordGroup[], locale: string): Promise<unknown> | undefined {
  return words.every((group) => group.find(locale))
    ? undefined
    : Promise.all(words.map((group) => group.load(locale)))
}
