import { useShrdClient } from '@shrd/react'
import { useMemo } from 'react'
import { useResource } from '../../app/use-resource.ts'
import { fateOf } from '../links/sent-link.ts'

/** How many of the member's one-off links can still be opened; `undefined` while it is not known. */
export function useOpenLinks(isWanted: boolean): number | undefined {
  const { shares } = useShrdClient()
  const { state } = useResource(isWanted ? 'open links' : null, (signal) => shares.list({ signal }))
  return useMemo(() => {
    if (state.status !== 'ready') return undefined
    const now = Date.now()
    return state.value.filter((link) => fateOf(link, now).fate === 'open').length
  }, [state])
}
