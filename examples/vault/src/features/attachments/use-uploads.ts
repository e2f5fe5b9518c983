import { useToasts } from '@shrd/parts'
import { useShrdClient } from '@shrd/react'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { createUploads, type UploadItem, type Uploads } from './uploads.ts'

/** The uploads of one document, and how to change them. */
export interface UsedUploads extends Omit<Uploads, 'getItems' | 'subscribe' | 'stop'> {
  readonly items: readonly UploadItem[]
  /** Those that end with the page. One that has failed has ended already. */
  readonly unfinished: readonly UploadItem[]
}

/** Uploads to a document for as long as the component lives. */
export function useUploads(document_id: string, onAdded: () => void): UsedUploads {
  const { files } = useShrdClient()
  const { text } = useTexts()
  const toasts = useToasts()
  const onFailed = (): void => toasts.failure(text('attachment.uploadFailed'))
  const told = useRef({ onAdded, onFailed })
  useEffect(() => {
    told.current = { onAdded, onFailed }
  })
  const [uploads] = useState(() =>
    createUploads({
      document_id,
      upload: files.upload,
      onAdded: () => told.current.onAdded(),
      onFailed: () => told.current.onFailed(),
      now: () => performance.now(),
    }),
  )
  useEffect(() => () => uploads.stop(), [uploads])
  const items = useSyncExternalStore(uploads.subscribe, uploads.getItems)
  const unfinished = items.filter(({ status }) => status !== 'done' && status !== 'failed')
  const { add, pause, resume, cancel } = uploads
  return { items, unfinished, add, pause, resume, cancel }
}
