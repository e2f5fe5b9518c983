import { type ReactElement, type ReactNode, useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { type ParentPage, useSetPage } from '../app/page-state.tsx'
import { useTexts } from '../locales/TextsProvider.tsx'

/** Props of {@link Page}. */
export interface PageProps {
  /** The title of the screen, of the tab of the browser, and the last of the breadcrumbs. */
  title: string
  /** True if the screen shows its title in another way. */
  titleHidden?: boolean | undefined
  /** One sentence below the title. */
  lead?: ReactNode
  /** Buttons at the end of the head. */
  actions?: ReactNode
  /** Shown before the title, such as an icon. */
  mark?: ReactNode
  /** The screens between the account and this one. */
  parents?: readonly ParentPage[] | undefined
  /** At most 1040 pixels wide, for settings. @default false */
  narrow?: boolean | undefined
  /** Below the content, at the lower edge of the window: a `SaveBar`. */
  foot?: ReactNode
  children: ReactNode
}

const NO_PARENTS: readonly ParentPage[] = []

/**
 * The `<main>` of a screen with its `<h1>`. It takes the focus when another screen led here: the
 * title is read out, and keyboard and window begin at its top, as on a new page.
 */
export function Page(props: PageProps): ReactElement {
  const { title, titleHidden, lead, actions, mark, parents = NO_PARENTS, narrow, foot } = props
  const main = useTitledMain(title, parents)
  return (
    <>
      <main
        ref={main}
        id="content"
        className={narrow ? 'page page-narrow' : 'page'}
        tabIndex={-1}
        aria-label={title}
      >
        <header className={titleHidden ? 'parts-hidden' : 'page-head'}>
          {mark}
          <div className="page-titles">
            <h1>
              <bdi>{title}</bdi>
            </h1>
            {lead ? <div className="page-lead">{lead}</div> : null}
          </div>
          {actions ? <div className="page-actions">{actions}</div> : null}
        </header>
        {props.children}
      </main>
      {foot}
    </>
  )
}

function useTitledMain(title: string, parents: readonly ParentPage[]) {
  const { text } = useTexts()
  const setPage = useSetPage()
  const main = useRef<HTMLElement>(null)
  const { key } = useLocation()
  const arrivedBy = useNavigationType()
  const name = text('app.title', { title })
  const line = JSON.stringify(parents)
  useEffect(() => {
    document.title = name
    setPage({ title, parents: JSON.parse(line) })
  }, [name, title, line, setPage])
  // biome-ignore lint/correctness/useExhaustiveDependencies: arriving is mounting, nothing later
  useEffect(() => {
    // The first entry of the history was opened by the browser, which has its own focus.
    if (key === 'default') return
    // After back and forward, the browser knows where the page was.
    if (arrivedBy !== 'POP') document.documentElement.scrollTop = 0
    main.current?.focus({ preventScroll: true })
  }, [])
  return main
}
