import { type ComponentProps, type ReactElement, useEffect, useRef } from 'react'
import { usePageTitleState } from './PageTitle.tsx'
import { usePlace } from './place.tsx'

/**
 * The `<main>` of a screen, named by its title. It takes the focus when the screen was reached from
 * another one: the title is read out, and the keyboard begins there, as on a new page.
 */
export function Main(props: ComponentProps<'main'>): ReactElement {
  const { title } = usePageTitleState()
  const main = useRef<HTMLElement>(null)
  const { isReached } = usePlace()
  // biome-ignore lint/correctness/useExhaustiveDependencies: arriving is mounting, nothing later
  useEffect(() => {
    if (isReached) main.current?.focus({ preventScroll: true })
  }, [])
  return <main {...props} ref={main} id="content" tabIndex={-1} aria-label={title || undefined} />
}
