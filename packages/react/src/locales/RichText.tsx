import { Fragment, type ReactElement, type ReactNode } from 'react'

/** Renders the marked parts of a text: `Read the <terms>Terms</terms>.` */
export type RichParts = Readonly<Record<string, (text: string) => ReactNode>>

const MARKED = /<(\w+)>(.*?)<\/\1>/

/** A text of the catalogue whose marked parts become elements, such as links. */
export function RichText({ text, parts }: { text: string; parts: RichParts }): ReactElement {
  const match = MARKED.exec(text)
  const [marked, name = '', inner = ''] = match ?? []
  const render = parts[name]
  if (match === null || marked === undefined || render === undefined) return <>{text}</>
  return (
    <>
      {text.slice(0, match.index)}
      <Fragment key={name}>{render(inner)}</Fragment>
      <RichText text={text.slice(match.index + marked.length)} parts={parts} />
    </>
  )
}
