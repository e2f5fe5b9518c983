import { CodeBlock } from '@shrd/parts'
import type { ReactElement } from 'react'
import type { ClientSnippet } from '../data/types.ts'
import { useTexts } from '../locales/TextsProvider.tsx'
import { CopyValue } from './CopyValue.tsx'

/** Lines to paste, where they go, and what to know besides. */
export function SnippetView({ snippet }: { snippet: ClientSnippet }): ReactElement {
  const { text } = useTexts()
  const { title, place, lines, notes } = snippet
  const name = text('newClient.code', { title })
  return (
    <>
      <p className="code-place">
        <bdi>{text('newClient.place', { place })}</bdi>
      </p>
      <CodeBlock label={name} code={lines} actions={<CopyValue name={name} value={lines} />} />
      {notes.length === 0 ? null : (
        <ul className="code-notes" lang="en">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
    </>
  )
}
