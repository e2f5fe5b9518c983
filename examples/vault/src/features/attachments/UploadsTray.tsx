import { useTakenRoom, useToasts } from '@shrd/parts'
import { type ReactElement, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { countUploads } from './count-uploads.ts'
import { StopUploadsDialog } from './StopUploadsDialog.tsx'
import { TrayRow } from './TrayRow.tsx'
import { UploadsTold } from './UploadsTold.tsx'
import { isUnfinished } from './upload-item.ts'
import type { DocumentUploads, UploadsManager } from './uploads-manager.ts'

/** Props of {@link UploadsTray}. */
export interface UploadsTrayProps {
  /** Of all documents. */
  all: readonly DocumentUploads[]
  manager: UploadsManager
}

/**
 * Uploads that are not finished or have failed, to documents that are not on the screen; and what is
 * told of all uploads. Stands at the end of the page, and sticks to the lower edge of the window.
 */
export function UploadsTray({ all, manager }: UploadsTrayProps): ReactElement {
  const { text } = useTexts()
  const [asked, setAsked] = useState<DocumentUploads | null>(null)
  const place = useRef<HTMLDivElement>(null)
  const rows = all.filter(({ isShown, items }) => !isShown && countUploads(items).status !== 'done')
  useTold(manager)
  useTakenRoom(place, { property: '--upload-tray' })
  useFocusKeptNear(place)
  return (
    <div ref={place} className="upload-tray">
      <UploadsTold all={all} />
      {rows.length > 0 ? (
        <section aria-label={text('upload.tray')}>
          <ul>
            {rows.map((row) => (
              <TrayRow
                key={row.document_id}
                document={row}
                onCancel={() => {
                  if (row.items.some(isUnfinished)) setAsked(row)
                  else row.uploads.stop()
                }}
              />
            ))}
          </ul>
        </section>
      ) : null}
      <StopUploadsDialog
        open={asked !== null}
        manager={manager}
        document_id={asked?.document_id ?? ''}
        onClose={() => setAsked(null)}
        onStop={() => asked?.uploads.stop()}
      />
    </div>
  )
}

/** A toast for each upload that fails, and for each closed document that has all its files. */
function useTold(manager: UploadsManager): void {
  const { text } = useTexts()
  const toasts = useToasts()
  const tellFailed = useEffectEvent(() => toasts.failure(text('attachment.uploadFailed')))
  const tellAdded = useEffectEvent((document_id: string) => {
    const added = manager.getAll().find((one) => one.document_id === document_id)
    if (added === undefined || added.isShown) return
    if (countUploads(added.items).status !== 'done') return
    const title = added.title || text('document.withoutTitle')
    toasts.success(text('upload.allDone', { title }))
  })
  useEffect(
    () =>
      manager.watch(({ type, document_id }) => {
        if (type === 'failed') tellFailed()
        else tellAdded(document_id)
      }),
    [manager],
  )
}

/** Where the row with the focus goes away, the next one takes it, and after the last one the page. */
function useFocusKeptNear(place: React.RefObject<HTMLElement | null>): void {
  const isInside = useRef(false)
  useEffect(() => {
    const { current } = place
    const enter = (): void => {
      isInside.current = true
    }
    const leave = (): void => {
      isInside.current = false
    }
    current?.addEventListener('focusin', enter)
    current?.addEventListener('focusout', leave)
    return () => {
      current?.removeEventListener('focusin', enter)
      current?.removeEventListener('focusout', leave)
    }
  }, [place])
  useEffect(() => {
    // Nobody has left: an element that is taken off the page hears of no blur.
    if (!isInside.current || document.activeElement !== document.body) return
    isInside.current = false
    const next = place.current?.querySelector<HTMLElement>('[data-tool="cancel"]')
    ;(next ?? document.getElementById('content'))?.focus({ preventScroll: true })
  })
}
