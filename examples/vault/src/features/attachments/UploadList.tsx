import { type ReactElement, useRef } from 'react'
import { useFocusAfter } from '../../components/use-focus-after.ts'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { type UploadActs, UploadRow } from './UploadRow.tsx'
import type { UsedUploads } from './use-uploads.ts'

/** Each upload as a row of its own. */
export function UploadList({ uploads }: { uploads: UsedUploads }): ReactElement | null {
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
        // After the last one there is the place to add others, in edit mode.
        return (
          next ??
          document.querySelector<HTMLElement>('.detail .parts-drop-input') ??
          document.getElementById('detail-title')
        )
      })
    },
  }
  const latest = useRef(acts)
  latest.current = acts

  if (items.length === 0) return null
  return (
    <ul ref={list} className="upload-list" aria-label={text('attachment.uploads')}>
      {items.map((item) => (
        <UploadRow key={item.id} item={item} acts={latest} />
      ))}
    </ul>
  )
}
