import type { StepState } from '@shrd/client/auth'
import type { HostedBrand } from '@shrd/contract'
import { useMessages } from '@shrd/react'
import { useEffect } from 'react'
import { stepTitle, withBrand } from '../page-title.ts'
import { useWords } from '../words-context.ts'

/** Calls the page what its step is called, where the server named only the first one. */
export function useStepTitle({ step: next, data }: StepState, brand: HostedBrand): void {
  const words = useWords()
  const { t } = useMessages()
  const title = withBrand(stepTitle({ next, data }, words, t), brand)
  useEffect(() => {
    document.title = title
  }, [title])
}
