import type { RefusedItem } from '@shrd/client'
import { Note } from '@shrd/parts'
import type { ReactElement, ReactNode } from 'react'
import { useErrorText } from '../app/use-error-text.ts'
import { useTexts } from '../locales/TextsProvider.tsx'

/** Props of {@link RefusedNote}. */
export interface RefusedNoteProps {
  /** Says how many there are. */
  title: (count: number) => string
  refused: readonly RefusedItem[]
  /** What can be done about those with a code. */
  actionOf?: ((code: string, ids: readonly string[]) => ReactNode) | undefined
}

/** Names what is not shown because it failed its check: by reason, with what to do, and by id. */
export function RefusedNote({ title, refused, actionOf }: RefusedNoteProps): ReactElement | null {
  const { text } = useTexts()
  const errorText = useErrorText()
  if (refused.length === 0) return null
  const byCode = new Map<string, string[]>()
  for (const { id, code } of refused) byCode.set(code, [...(byCode.get(code) ?? []), id])
  return (
    <div className="card-body">
      <Note tone="danger">
        <b>{title(refused.length)}</b>
        <ul className="refused">
          {Array.from(byCode, ([code, ids]) => (
            <li key={code}>
              {errorText({ code })}
              <details>
                <summary>{text('refused.which', { count: ids.length })}</summary>
                <ul className="refused-ids">
                  {ids.map((id) => (
                    <li key={id}>
                      <bdi dir="ltr">{id}</bdi>
                    </li>
                  ))}
                </ul>
              </details>
              {actionOf?.(code, ids)}
            </li>
          ))}
        </ul>
      </Note>
    </div>
  )
}
