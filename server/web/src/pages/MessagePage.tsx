import { Engraving, Mark } from '@shrd/react'
import type { ReactElement } from 'react'
import { LinkAction } from '../layout/Action.tsx'
import { useWords } from '../words-context.ts'

interface MessagePageProps {
  title: string
  /** What a person can do about it. */
  hint: string
  /** True on pages of the service itself. */
  hasMark: boolean
}

/** Something that is not to be had here, and the way back to the home page: `/401` and `/404`. */
export function MessagePage({ title, hint, hasMark }: MessagePageProps): ReactElement {
  const words = useWords()
  return (
    <section className="hosted-message" aria-labelledby="message-title">
      <div className="hosted-seal">
        <Engraving turns={18} />
        {hasMark && <Mark />}
      </div>
      <h1 id="message-title">{title}</h1>
      <p>{hint}</p>
      <LinkAction width="text" href="/">
        {words['failed.home']}
      </LinkAction>
    </section>
  )
}
