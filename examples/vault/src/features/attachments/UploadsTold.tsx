import { displayFileName } from '@shrd/client'
import { type ReactElement, useEffect, useRef, useState } from 'react'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { findUploadNews, type ToldSteps, type UploadNews } from './upload-news.ts'
import type { DocumentUploads } from './uploads-manager.ts'

/** News of several files that come together are said together. */
const GATHERED_MS = 1000
/** Of more than these the sum is said. */
const MOST_NAMED = 3

/**
 * Says how far uploads are to those who do not see the bars: in steps while the document is on the
 * screen, otherwise only that one has failed. That all of them are done is said by a toast.
 */
export function UploadsTold({ all }: { all: readonly DocumentUploads[] }): ReactElement {
  const { text } = useTexts()
  const news = useGatheredNews(all)
  const items = all.flatMap((one) => one.items)
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

function useGatheredNews(all: readonly DocumentUploads[]): readonly UploadNews[] {
  const [said, setSaid] = useState<readonly UploadNews[]>([])
  const told = useRef<ToldSteps>(new Map())
  const waiting = useRef(new Map<number, UploadNews>())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    const found = findUploadNews(
      all.flatMap(({ items }) => items),
      told.current,
    )
    told.current = found.told
    const shown = all.flatMap(({ isShown, items }) => (isShown ? items : []))
    const isShown = ({ id }: UploadNews): boolean => shown.some((item) => item.id === id)
    const news = found.news.filter((one) => one.step === 'failed' || isShown(one))
    // Of one file only the last step counts.
    for (const one of news) waiting.current.set(one.id, one)
    if (news.length === 0 || timer.current !== undefined) return
    timer.current = setTimeout(() => {
      timer.current = undefined
      setSaid([...waiting.current.values()])
      waiting.current.clear()
    }, GATHERED_MS)
  }, [all])
  useEffect(() => () => clearTimeout(timer.current), [])
  return said
}
