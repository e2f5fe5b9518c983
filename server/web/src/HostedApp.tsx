import type { HostedDocument } from '@shrd/contract'
import { ShrdProvider } from '@shrd/react'
import { type ReactElement, useEffect } from 'react'
import { HostedLayout } from './layout/HostedLayout.tsx'
import type { Words } from './locales/words.ts'
import type { Screen } from './screens/screen.ts'
import { WordsContext } from './words-context.ts'

interface HostedAppProps {
  document: HostedDocument
  screen: Screen
  words: Words
  /** Called in the browser when the page reacts to the user. */
  onReady?(): void
}

/** Always the same object, or every text would be new in each rendering. */
const NONE = {}

/** A hosted page, the same on the server and in the browser. Load its texts before. */
export function HostedApp({ document, screen, words, onReady }: HostedAppProps): ReactElement {
  const { Content } = screen
  return (
    <ShrdProvider locale={document.locale} words={screen.words} messages={document.texts ?? NONE}>
      <WordsContext.Provider value={words}>
        <HostedLayout document={document}>
          <Content document={document} />
          <Ready onReady={onReady} />
        </HostedLayout>
      </WordsContext.Provider>
    </ShrdProvider>
  )
}

/**
 * After the content, whose effects run first; inside the boundary of the texts, which React hydrates
 * after its surroundings.
 */
function Ready({ onReady }: Pick<HostedAppProps, 'onReady'>): null {
  useEffect(() => onReady?.(), [onReady])
  return null
}
