import { displayFileName } from '@shrd/client'
import { type ReactElement, useEffect, useRef, useState } from 'react'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { findUploadNews, type ToldSteps, type UploadNews } from './upload-news.ts'
import type { UploadItem } from './uploads.ts'

/** News of several files that come together are said together. */
const GATHERED_MS = 1000
/** Of more than these the sum is said. */
const MOST_NAMED = 3

/** Says how far uploads are, in steps, to those who do not see the bars. */
export function UploadsTold({ items }: { items: readonly UploadItem[] }): ReactElement {
  const { text } = useTexts()
  const news = useGatheredNews(items)
  const done = items.filter(({ status }) => status === 'done').length
  const tell = ({ name, step }: UploadNews): string =>
    typeof step === 'number'
      ? text('attachment.told.share', { name: displayFileName(name), share: step })
      : text(`attachment.told.${step}`, { name: displayFileName(name) })
  return (
    <p className="visually-hidden" role="status">
      {news.length > MOST_NAMED
        ? text('attachment.uploadsDone', { done, count: items.length })
        : news.map(tell).join(' ')}
    </p>
  )
}

function useGatheredNews(items: readonly UploadItem[]): readonly UploadNews[] {
  const [said, setSaid] = useState<readonly UploadNews[]>([])
  const told = useRef<ToldSteps>(new Map())
  const waiting = useRef(new Map<number, UploadNews>())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    const found = findUploadNews(items, told.current)
    told.current = found.told
    // Of one file only the last step counts.
    for (const one of found.news) waiting.current.set(one.id, one)
    if (found.news.length === 0 || timer.current !== undefined) return
    timer.current = setTimeout(() => {
      timer.current = undefined
      setSaid([...waiting.current.values()])
      waiting.current.clear()
    }, GATHERED_MS)
  }, [items])
  useEffect(() => () => clearTimeout(timer.current), [])
  return said
}
