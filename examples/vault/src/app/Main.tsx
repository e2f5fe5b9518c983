import { type ComponentProps, type ReactElement, useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { usePageTitleState } from './PageTitle.tsx'

/** What the router calls the entry that it began with. */
const FIRST_KEY = 'default'

/**
 * The `<main>` of a screen, named by its title. It takes the focus when the screen was reached from
 * another one: the title is read out, and the keyboard begins there, as on a new page.
 */
export function Main(props: ComponentProps<'main'>): ReactElement {
  const { title } = usePageTitleState()
  const main = useRef<HTMLElement>(null)
  const arrived = useLocation().key !== FIRST_KEY
  // biome-ignore lint/correctness/useExhaustiveDependencies: arriving is mounting, nothing later
  useEffect(() => {
    if (arrived) main.current?.focus({ preventScroll: true })
  }, [])
  return <main {...props} ref={main} id="content" tabIndex={-1} aria-label={title || undefined} />
}
