import { type ReactElement, useRef } from 'react'
import { useFocusAfter } from '../../components/use-focus-after.ts'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { type UploadActs, UploadRow } from './UploadRow.tsx'
import { UploadsTold } from './UploadsTold.tsx'
import type { UsedUploads } from './use-uploads.ts'

/** Each upload as a row of its own, and what is said of them to those who listen. */
export function UploadList({ uploads }: { uploads: UsedUploads }): ReactElement {
  const { items } = uploads
  const { text } = useTexts()
  const list = useRef<HTMLUListElement>(null)
  const focusAfter = useFocusAfter()

  const acts: UploadActs = {
    pause: uploads.pause,
    resume: uploads.resume,
    cancel(id) {
      const at = items.findIndex((item) => item.id === id)
      uploads.cancel(id)
      focusAfter(() => {
        const rows = list.current?.querySelectorAll<HTMLElement>('[data-tool="cancel"]')
        const next = rows?.[Math.min(at, rows.length - 1)]
        // After the last one there is the place to add others, or the document that was closed.
        return (
          next ?? document.querySelector<HTMLElement>('.detail .parts-drop-input, #detail-title')
        )
      })
    },
  }
  const latest = useRef(acts)
  latest.current = acts

  return (
    <>
      {items.length > 0 ? (
        <ul ref={list} className="upload-list" aria-label={text('attachment.uploads')}>
          {items.map((item) => (
            <UploadRow key={item.id} item={item} acts={latest} />
          ))}
        </ul>
      ) : null}
      <UploadsTold items={items} />
    </>
  )
}
