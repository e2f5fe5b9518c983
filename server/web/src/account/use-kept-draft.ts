import type { AccountWidgetProps } from '@shrd/react'
import { useEffect, useRef } from 'react'
import { keepForReload, type Place } from './account-resume.ts'

type OnDraft = NonNullable<AccountWidgetProps['onDraft']>

/** Takes what is typed in a form, and keeps it if the page is loaded again in another language. */
export function useKeptDraft({ path, sub }: Place): OnDraft {
  const draft = useRef<Parameters<OnDraft>[0]>(null)
  useEffect(() => {
    function keep() {
      if (draft.current !== null) keepForReload(draft.current, { path, sub })
    }
    document.addEventListener('shrd-reload', keep)
    return () => document.removeEventListener('shrd-reload', keep)
  }, [path, sub])
  return (given) => {
    draft.current = given
  }
}
